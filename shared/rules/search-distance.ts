/**
 * Returns true if two words differ by at most one letter: wrong, missing, added, or two neighbours swapped
 * (Damerau–Levenshtein distance ≤ 1). One pass without copies, because it runs for every word of the shop. [CAT-07]
 */
export const differByOne = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let [endOfA, endOfB] = [a.length, b.length]
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]) {
    endOfA--
    endOfB--
  }
  // What remains between the common prefix and the common suffix.
  const [restOfA, restOfB] = [endOfA - start, endOfB - start]
  if (restOfA <= 1 && restOfB <= 1) return true
  return restOfA === 2 && restOfB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
