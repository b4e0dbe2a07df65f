// Package sample shows what Go has.
package sample

import (
	"errors"
	fm "fmt"
	. "math"
)

import _ "os"

/* A block
   of a comment. */

const (
	Red = iota
	Green
	Blue
)

const limit, rate = 0xFF, 1_000.5e-3

var (
	table   = [...]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	letter  = 'ä'
	raw     = `a raw "string"
over two lines`
	complex1 = 3i
)

// Shape is an interface.
type Shape interface {
	Area() float64
	fm.Stringer
}

type Number interface {
	~int | ~int64 | float64
}

type Point struct {
	X, Y float64 `json:"x"`
	name string
	*Base
}

type Alias = map[string][]int

func (p *Point) Area() float64 {
	return p.X * p.Y
}

func Sum[T Number](values ...T) (total T, err error) {
	if len(values) == 0 {
		return total, errors.New("nothing \n to add")
	}
	for i := 0; i < len(values); i++ {
		total += values[i]
	}
	for _, value := range values {
		total -= value
		if value > 10 {
			continue
		} else if value < -10 {
			break
		}
	}
	for total > 0 {
		total--
	}
	return
}

func classify(x interface{}) string {
	switch v := x.(type) {
	case int, int64:
		return fm.Sprintf("number %d", v)
	case nil:
		return "nil"
	case []byte, map[string]int:
		fallthrough_ := true
		_ = fallthrough_
	default:
		panic("unknown")
	}
	switch {
	case limit > 3:
		fallthrough
	case rate < 1:
		goto done
	}
done:
	return raw
}

func work(jobs <-chan int, results chan<- int) {
	defer close(results)
	go func() { results <- 1 }()
outer:
	for {
		select {
		case job, ok := <-jobs:
			if !ok {
				break outer
			}
			results <- job << 1 &^ 3
		default:
			return
		}
	}
}

func literals() {
	p := Point{X: 1, Y: -2.5, name: "p"}
	q := &p
	m := map[string]Point{"a": {1, 2, "", nil}, "b": *q}
	s := make([]int, 0, 10)
	s = append(s, table[1:3:5]...)
	delete(m, "a")
	x, y := 1, 2
	x, y = y, x
	x++
	x += 1
	x |= y &^ 2
	f := func(a, b int) (c int) { c = a % b; return }
	if v, err := Sum(1, 2); err == nil && v != f(1, 2) || !true {
		fm.Println(v, Sqrt(2), false)
	}
	var any1 any = Sum[int]
	_ = any1
	var unused struct{}
	_ = unused
}
