/**
 * Returns true if two words differ by at most one letter: wrong, missing, added, or two neighbours swapped
 * (Damerau–Levenshtein distance ≤ 1). One pass without copies, because it runs for many words of the shop. [CAT-07]
 */
export function differByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let [endOfA, endOfB] = [a.length, b.length]
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]) {
    endOfA--
    endOfB--
  }
  // The rests between the common prefix and the common suffix.
  const [restOfA, restOfB] = [endOfA - start, endOfB - start]
  if (restOfA <= 1 && restOfB <= 1) return true
  return restOfA === 2 && restOfB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}

/**
 * Returns the Damerau–Levenshtein distance of two words (optimal string alignment), or `max + 1` if it is more than `max`. Its three rows
 * are used again by the next call. [CAT-07]
 */
export function distanceUpTo(max: number, a: string, b: string): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  if (rows[0].length <= b.length) rows = newRows(2 * b.length)
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    current[0] = row
    let least = row
    const letter = a.charCodeAt(row - 1)
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1)
      let cost = Math.min(last[column]!, current[column - 1]!) + 1
      cost = Math.min(cost, last[column - 1]! + (letter === other ? 0 : 1))
      if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other)
        cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current[column] = cost
      least = Math.min(least, cost)
    }
    // A swap reads the row before the last, which may be one better.
    if (least > max + 1) return max + 1
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
  }
  return Math.min(last[b.length]!, max + 1)
}

type Rows = readonly [Uint16Array, Uint16Array, Uint16Array]
const newRows = (length: number): Rows => [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)]
let rows = newRows(64)
