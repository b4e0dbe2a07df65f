#!/usr/bin/env Rscript
# A comment.
library(stats)
require("utils", quietly = TRUE)
source("helpers.R")
suppressPackageStartupMessages(library(methods))

LIMIT <- 1000L
rate = 2.5e-3
0x1F -> mask
counter <<- 0
1i ->> imaginary
depths <- c(1, -2, 3.5, 4L, 5e3, 6, 7, "eight", 9)
names(depths)[1:2] <- c("a", 'b')
`odd name` <- list(depth = 30, "quoted name" = NULL, flag = TRUE, other = F)
missing <- c(NA, NA_integer_, NaN, Inf, -Inf, NA_character_)
raw <- r"(a "raw" \ string)"
text <- "tab\t \u00e9 \"quoted\""

#' A comment for documentation.
#' @param words What to count.
count <- function(words, least = 2, ..., most = least * 5) {
  seen <- list()
  total <- 0
  for (index in seq_along(words)) {
    word <- words[[index]]
    if (word %in% names(seen) && index != 1) {
      seen[[word]] <- seen[[word]] + 1
      total <- total + 1
    } else if (is.null(word) || nchar(word) < least) {
      next
    } else {
      seen[[word]] <- 1
    }
  }
  while (total < most & !is.na(total)) total <- total * 2
  repeat {
    total <- total - 1
    if (total %% 2 == 0 | total <= 0) break
  }
  rest <- list(...)
  if (length(rest) > 0) {
    print(..1)
  }
  return(invisible(seen))
}

square <- function(x) x^2
cube <- \(x) x ** 3
`%+%` <- function(a, b) paste0(a, b)
"%between%" <- function(x, range) x >= range[1] & x <= range[2]

walk <- function(root, visit) {
  for (key in names(root))
    if (is.list(root[[key]])) walk(root[[key]], visit)
    else visit(key, root[[key]])
}

setClass("Reef", representation(depth = "numeric", name = "character"))
setGeneric("deeper", function(object, by) standardGeneric("deeper"))
setMethod("deeper", "Reef", function(object, by) {
  object@depth <- object@depth + by
  object
})
reef <- new("Reef", depth = 30, name = "reef" %+% "s")
reef@name
Stack <- setRefClass("Stack", fields = list(items = "list"), methods = list(
  push = function(x) { items[[length(items) + 1]] <<- x },
  size = function() length(items)
))

print.reef <- function(x, ...) UseMethod("print")
model <- lm(weight ~ height + I(height^2) - 1, data = frame, subset = age > 18)
stats::sd(depths, na.rm = TRUE)
base:::print(reef)
depths |> sort(decreasing = TRUE) |> head(n = 3L)
frame$weight[frame$age > 18 & !is.na(frame$age), , drop = FALSE] <- 0
frame$"height" <- frame[["height"]] / 100
m <- matrix(1:6, nrow = 2) %*% t(matrix(6:1, nrow = 2)) %o% 2 %/% 3

result <- tryCatch({
  warning("deep ", "water")
}, warning = function(w) {
  message(conditionMessage(w))
  NULL
}, error = function(e) stop(e), finally = {
  close(connection)
})

kind <- switch(class(reef)[1], Reef = , Stack = "known", stop("unknown"))
value <- if (LIMIT > 10) "big" else "small"
sapply(1:10, function(i) if (i %% 2) i else -i)
do.call(rbind, lapply(split(frame, frame$age), function(part) {
  data.frame(age = part$age[1], mean = mean(part$weight))
}))
f <- function(x) -x; g <- function() NULL
(function(x, y = { z <- x; z + 1 }) x * y)(2)
x <- y <- !TRUE || FALSE
a:b; -1:3; ?help; ~ x | y
if (x) { y } else { z }
if (x) y else z
function(n) {
  # only a comment
}
