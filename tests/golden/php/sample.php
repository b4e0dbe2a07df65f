#!/usr/bin/env php
<!DOCTYPE html>
<p>A page around the code.</p>
<?php
declare(strict_types=1);

namespace Samples\Inner;

use Other\Thing;
use function Other\{first, second as third};

// A line of a comment.
# Another one.
/* A block. */
const LIMIT = 0xFF;
define('RATE', 1_000.5e-3);
$table = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
$text = "a $table[0] and {$table[1]} \"quoted\" ${name}";
$plain = 'single \'quoted\'';
$here = <<<TEXT
    a heredoc with $text
    and {$plain}
    TEXT;
$now = <<<'TEXT'
a nowdoc with $nothing
TEXT;

/** Documentation. */
interface Shape extends \Countable
{
    public const SIDES = 4;
    public function area(): float;
}

trait Named
{
    protected ?string $name = null;

    abstract public function label(): string;
}

#[Attribute(flags: 1)]
abstract class Shelf implements Shape
{
    use Named, Other { Named::label insteadof Other; }

    private static int $count = 0;

    public function __construct(private readonly string $owner, protected array $items = [])
    {
        parent::__construct();
        self::$count++;
        static::$count += 1;
    }

    public function __get($key)
    {
        return $this->items[$key] ?? null;
    }

    final public static function of(string ...$items): static
    {
        return new static('of', [...$items]);
    }
}

enum Colour: string
{
    case Red = 'red';
    case Green = 'green';

    public function next(): self
    {
        return match ($this) {
            Colour::Red => self::Green,
            default => self::Red,
        };
    }
}

function total(array $values, float &$rate = 1.0, ?callable $done = null): float|int
{
    $total = 0;
    for ($i = 0; $i < count($values); $i++) {
        $total += $values[$i] * $rate;
    }
    foreach ($values as $key => $value) {
        $total -= $value;
    }
    foreach ($values as &$value):
        $value = -$value;
    endforeach;
    while ($total > 100) $total--;
    do {
        ++$total;
    } while ($total < 0 && !false);
    if ($total <=> 0) {
        return (int) $total;
    } elseif ($total === null or $total instanceof Shape) {
        echo 'none', PHP_EOL;
    } else {
        print "else";
    }
    switch ($total) {
        case 1:
        case 'two':
            break;
        default:
            goto done;
    }
    done:
    return $total ** 2;
}

$double = fn($x) => $x * 2;
$add = function (int $a, int $b) use ($double, &$total): int {
    static $calls = 0;
    global $table;
    return $a . $b;
};

try {
    $object = new class(1) extends Shelf { public function area(): float { return 1; } };
    $object?->area()->more()['key'];
    list('a' => $first, 'b' => list($second)) = ['a' => 1, 'b' => [2]];
    throw new \Exception(message: `ls -l`);
} catch (Thing | \TypeError $error) {
    @unlink($error->getMessage());
} finally {
    unset($object);
    isset($table[1]) ? require_once 'x.php' : exit(1);
}
yield_it();
function yield_it() { yield 1 => 2; yield from [3]; }
?>
<b><?= $total ?></b>
