/** Cuts a text to a number of UTF-16 units. No surrogate pair is cut in two: the database stores no half of one. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}
