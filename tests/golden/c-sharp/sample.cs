#region top
using System;
using System.Collections.Generic;
using static System.Math;
using Alias = System.Text.StringBuilder;
#endregion

[assembly: System.Reflection.AssemblyTitle("sample")]

namespace Samples.Inner
{
    /// <summary>Documentation.</summary>
    [Serializable, Obsolete("old", false)]
    public abstract partial class Shelf<T> : IShelf, IEnumerable<T> where T : class, new()
    {
        private const int Limit = 0xFF;
        private static readonly double rate = 1_000.5e-3;
        private int[] table = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
        public event EventHandler<EventArgs> Changed;

        public string Name { get; private set; } = "shelf";
        public int Count => table.Length;

        public T this[int index]
        {
            get { return items[index]; }
            set => items[index] = value;
        }

        protected Shelf(string name, int size = 10) : base(name)
        {
            this.Name = name ?? throw new ArgumentNullException(nameof(name));
        }

        ~Shelf() { }

        public static Shelf<T> operator +(Shelf<T> left, Shelf<T> right) => left;

        public abstract void Area(ref int x, out string y, params object[] rest);

        /* A block of a comment. */
        public double Total(IList<double> values)
        {
            double total = 0;
            for (int i = 0; i < values.Count; i++)
            {
                total += values[i] * rate;
            }
            foreach (var value in values) total -= value;
            while (total > 100)
            {
                total--;
            }
            do { ++total; } while (total < 0 && !false);
            return total;
        }

        public async Task<string> ReadAsync(string path)
        {
            using var reader = new StreamReader(path);
            try
            {
                var text = await reader.ReadToEndAsync();
                return $"{path}: {text.Length + 1:N0} signs {{}}";
            }
            catch (IOException error) when (error.HResult != 0)
            {
                throw;
            }
            finally
            {
                lock (this) { reader?.Dispose(); }
            }
        }

        private static string Describe(object thing) => thing switch
        {
            null => "nothing",
            int n when n > 3 => "large",
            string { Length: > 2 } s => s,
            Point(var x, _) => x.ToString(),
            _ => @"a ""verbatim"" string",
        };

        public IEnumerable<int> Numbers(int count)
        {
            switch (count)
            {
                case 0:
                case 1:
                    yield break;
                default:
                    break;
            }
            for (; ; )
            {
                if (count == 0) goto done;
                yield return count;
            }
        done:;
        }

        public void Queries(List<Point> points)
        {
            var found = from p in points
                        where p.X > 1
                        orderby p.Y descending
                        select new { p.X, Sum = p.X + p.Y };
            Func<int, int, int> add = (a, b) => a + b;
            Action done = delegate { Console.WriteLine('x', '\n'); };
            int? maybe = null;
            var (left, right) = (1, "two");
            object boxed = (object)maybe ?? default(int);
            if (boxed is int number && number >= 1 || boxed is not string) { }
            var list = new List<int> { 1, 2, 3 }[^1];
            var raw = """a raw "string" here""";
            unsafe { int* pointer = stackalloc int[3]; }
            checked { left <<= 1; }
            typeof(int).ToString();
        }
    }

    public record Point(int X, int Y = 0);
    public enum Colour : byte { Red, Green = 2 }
    internal struct Pair { public int A, B; }
    public delegate void Handler(object sender);
    interface IShelf { void Area(); }
}
