-- A comment of one line.
/* A comment
   of several lines. */
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all, work.ocean.all;

package ocean is
  constant LIMIT : integer := 1_000;
  constant Mask : std_logic_vector(7 downto 0) := X"F0";
  constant table : int_array := (1, -2, 3, 16#FF#, 2#1010#, 1.5e3, 7, 8, 9);
  type state_t is (idle, reading, 'x', done);
  type memory is array (natural range <>) of std_logic_vector(7 downto 0);
  type point is record
    x, y : integer range 0 to 100;
  end record point;
  type link is access point;
  type distance is range 0 to 1e6 units
    mm;
    m = 1000 mm;
  end units;
  subtype small is integer range -5 to 5;
  signal total : unsigned(15 downto 0);
  attribute keep : string;
  attribute keep of total : signal is "true";
  component counter is
    generic (width : positive := 8);
    port (clk : in std_logic; q : out std_logic_vector(width - 1 downto 0));
  end component;
  function "+" (a, b : point) return point;
  procedure swap (variable a, b : inout integer);
  alias byte is std_logic_vector(7 downto 0);
end package ocean;

package body ocean is
  function "+" (a, b : point) return point is
    variable result : point;
  begin
    result.x := a.x + b.x;
    result := (x => a.x, y => b.y);
    return result;
  end function "+";

  procedure swap (variable a, b : inout integer) is
    variable t : integer;
  begin
    t := a; a := b; b := t;
  end procedure swap;

  pure function count (words : memory; least : natural := 2) return natural is
    variable n : natural := 0;
  begin
    for i in words'range loop
      next when words(i) = "00000000";
      if unsigned(words(i)) > least and i /= 1 then
        n := n + 1;
      elsif words(i)(7) = '1' or not (n < 3) then
        n := n * 2 - n mod 3 ** 2;
      else
        exit;
      end if;
    end loop;
    while n < 10 loop
      n := n + 1;
    end loop;
    scan : loop
      exit scan when n >= 10;
    end loop scan;
    return n;
  end;
end package body;

entity reef is
  generic (
    DEPTH : natural := 30;
    NAME : string := "ree""f"
  );
  port (
    clk, reset : in std_logic;
    data_in : in std_logic_vector(DEPTH - 1 downto 0) := (others => '0');
    ready : buffer boolean;
    q : out std_logic
  );
begin
  assert DEPTH > 0 report "too flat" severity failure;
end entity reef;

architecture rtl of Reef is
  signal current, following : STATE_T := idle;
  signal ram : memory(0 to 255) := (0 => x"00", 1 | 2 => b"1111_0000", others => (others => '0'));
  signal \odd name\ : bit;
  shared variable shared_count : natural;
begin
  register_state : process (clk, reset) is
    variable v : integer := 0;
  begin
    if reset = '1' then
      current <= idle;
    elsif rising_edge(clk) then
      current <= following after 1 ns;
      v := v + 1;
      ram(to_integer(unsigned(data_in))) <= data_in(7 downto 0) & "01";
    end if;
  end process register_state;

  PROCESS (ALL)
  BEGIN
    CASE Current IS
      WHEN idle | done => following <= reading;
      WHEN reading =>
        IF clk'EVENT AND clk = '1' THEN
          Following <= done;
        END IF;
      WHEN OTHERS => NULL;
    END CASE;
  END PROCESS;

  q <= '1' when current = done else 'Z' when reset = '1' else '0';
  with current select
    ready <= true when done, false when others;

  u1 : entity work.counter(rtl)
    generic map (width => 8)
    port map (clk => clk, q => open);

  u2 : counter port map (clk, q);

  many : for i in 0 to 3 generate
    lane : if i mod 2 = 0 generate
      q <= ram(i)(0) xor ram(i)(1) nand '1';
    end generate lane;
  end generate many;

  guard : block
    signal inner : std_logic;
  begin
    inner <= transport not clk after 2.5 ns;
  end block guard;

  stimulus : process
  begin
    wait for 10 ns;
    wait until clk = '1' for 1 us;
    report "count: " & integer'image(shared_count) severity note;
    swap(a => v, b => w);
    wait;
  end process;
end architecture rtl;

configuration fast of reef is
  for rtl
    for u2 : counter use entity work.counter(rtl);
    end for;
  end for;
end configuration fast;
