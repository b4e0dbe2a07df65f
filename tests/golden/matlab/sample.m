% A comment of one line.
%{
A comment
of several lines.
%}
import matlab.unittest.*
pkg load statistics

classdef Reef < handle & matlab.mixin.Copyable
    properties (Access = private, Constant)
        Depth double {mustBePositive} = 30
        Name (1,:) char = 'reef'
        Tags
    end
    properties
        total = 0;
    end
    events
        Deepened
    end
    enumeration
        Red (1), Green (2)
    end
    methods
        function obj = Reef(depth, varargin)
            if nargin > 0
                obj.Depth = depth;
            end
            obj@handle(varargin{:});
        end
        function value = get.total(obj)
            value = obj.total + numel(obj.Tags);
        end
        function obj = set.total(obj, value)
            obj.total = value;
        end
        function deepen(obj, by)
            arguments
                obj
                by (1,1) double {mustBeNumeric} = 1
            end
            obj.Depth = obj.Depth + by;
            notify(obj, 'Deepened');
        end
    end
    methods (Static)
        function r = zero(), r = Reef(0); end
    end
end

function [seen, total] = count(words, least, varargin)
    persistent calls
    global LIMIT
    seen = containers.Map();
    total = 0;
    for index = 1:numel(words)
        word = words{index};
        if isempty(word) || length(word) < least && ~strcmp(word, 'x')
            continue
        elseif isKey(seen, word)
            seen(word) = seen(word) + 1;
        else
            seen(word) = 1;
        end
        total = total + 1;
    end
    while total > LIMIT
        total = total / 2 - mod(total, 3) ^ 2;
        if total <= 0, break; end
    end
    parfor k = 1:4
        results(k) = k .^ 2 .* 3 ./ 4;
    end
    rest = varargin(2:end);
    fprintf("%d words, ""%s"" left\n", total, num2str(numel(rest)));
    return
end

function result = walk(root, visit)
    try
        file = fopen(root, 'r');
        data = fread(file, [1, Inf], '*char')';
        result = visit(data);
    catch err
        warning('reef:walk', 'No luck: %s', err.message);
        rethrow(err);
    end
    switch lower(root(end-3:end))
        case '.txt'
            kind = 1;
        case {'.csv', '.tsv'}
            kind = 2;
        otherwise
            kind = -1;
    end
    result = {kind, data};
end

limit = 1e3; rate = 0x1F + 3.5e-2 + 2i;
matrix = [1, -2, 3; 4 5 6
    7 8 9];
small = [1 2; 3 x];
cells = {1, 'two', [3 4]; {5}, "six", @sin};
row = 1:2:10;
column = matrix(:, end)';
matrix(2, :) = [];
square = @(x) x .^ 2;
handle = @count;
s.name = 'reef';
s.("dynamic") = 1;
s(2).name = "it's ""quoted""";
text = ['it''s ', 'joined'];
transposed = matrix.' * matrix' \ matrix;
long = 1 + ...  continued
    2;
flag = ~isempty(s) & true | false && ~(limit ~= 3);
[~, order] = sort(row, 'descend');
hold on
close all
format long
x = y == z; a >= b
if flag disp('yes'), else disp('no'), end
spmd
    total = labindex;
end
!ls
# What follows is in the spelling of Octave.
#{
A comment
of several lines.
#}
function twice (n)
  if (n != 0 && !isempty (n))  # not nothing
    printf ("# %d\n", 2 ** n);
  else
    n += 2;
  endif
  unwind_protect
    n -= 1;
  unwind_protect_cleanup
    n = "x";
  end_unwind_protect
  for i = 1:n
    while (i < 3) i = i + 1; endwhile
  endfor
endfunction
