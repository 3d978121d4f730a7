/**
 * Whether two words differ by one letter at most: one wrong, one missing, one too many, or two neighbours swapped
 * (Damerau–Levenshtein distance ≤ 1). One pass without copies, for it is asked of every word that the shop knows. [CAT-07]
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
  // What lies between the common beginning and the common end.
  const [restOfA, restOfB] = [endOfA - start, endOfB - start]
  if (restOfA <= 1 && restOfB <= 1) return true
  return restOfA === 2 && restOfB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
