#!/usr/bin/env kotlin
@file:JvmName("Sample")

package samples.inner

import java.util.*
import kotlin.math.sqrt as root

/* A block /* with another in it */ of a comment. */
const val LIMIT = 0xFF
val rate: Double = 1_000.5e-3
private val table = listOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
val text = "a $rate and ${table.size + 1} \"quoted\""
val raw = """
    raw "text" of $LIMIT
""".trimIndent()
val letter = 'x'

/** Documentation. */
interface Shape {
    val name: String
    fun area(): Double = 0.0
}

data class Point(val x: Int, var y: Int = 0) : Shape, Comparable<Point> {
    override val name get() = "point"
    override fun compareTo(other: Point): Int = x - other.x
    operator fun plus(other: Point) = Point(x + other.x, y + other.y)
}

@Deprecated("old")
abstract class Shelf<T : Any>(private val owner: String) {
    protected val items = mutableListOf<T>()
    lateinit var label: String
    var size2: Int = 0
        get() = field * 2
        private set(value) {
            field = value
        }

    init {
        require(owner.isNotEmpty()) { "no owner" }
    }

    constructor(first: T, owner: String) : this(owner) {
        items.add(first)
    }

    abstract fun sort()

    companion object {
        fun empty() = object : Shelf<String>("nobody") {
            override fun sort() {}
        }
    }

    inner class Place(val index: Int)
}

sealed class Result<out T> {
    class Good<T>(val value: T) : Result<T>()
    object Bad : Result<Nothing>()
}

enum class Colour(val code: Int) {
    RED(1), GREEN(2);

    fun next(): Colour = values()[(ordinal + 1) % 2]
}

typealias Names = Map<String, List<Int>>

fun <T> List<T>.second(): T? where T : Any = if (size > 1) this[1] else null

suspend fun total(values: List<Double>, vararg more: Int): Double {
    var total = 0.0
    for (i in 0 until values.size step 2) {
        total += values[i]
    }
    for ((index, value) in values.withIndex()) total -= value * index
    while (total > 100) {
        total--
    }
    do {
        ++total
    } while (total < 0 && !false)
    return total
}

fun describe(thing: Any?): String = when (thing) {
    null -> "nothing"
    is Int, is Long -> "number"
    in 1..10 -> "small"
    !is String -> "other"
    else -> {
        val length = thing.length
        "text of $length"
    }
}

fun main(args: Array<String>) {
    val map = mapOf("a" to 1, "b" to 2)
    val (first, second) = Point(1, 2)
    val sum = { a: Int, b: Int -> a + b }
    val safe = args.firstOrNull()?.length ?: -1
    try {
        map.filter { it.value > 1 }.forEach { (key, value) -> println("$key $value") }
        if (safe == 1) return else if (first !== second) throw IllegalStateException()
    } catch (error: Exception) {
        println(error.message!!)
    } finally {
        listOf(1).let(::println)
    }
    outer@ for (i in 1..3) {
        if (i == 2) continue@outer
        break
    }
    val nothing = null as String?
    root(sum(1, 2).toDouble())
}
