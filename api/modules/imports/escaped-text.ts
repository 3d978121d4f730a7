/** An apostrophe before what spreadsheets take for a formula, as tables of the shop write it. */
const escaped = /^'(?=\s*[=+\-@])/u

/** Returns true if a text begins as one that was protected from being a formula. */
export function startsLikeEscaped(text: string): boolean {
  return escaped.test(text)
}

/** Returns a text of a table without the apostrophe that protected it from being a formula. */
export function unescapeText(text: string): string {
  return text.replace(escaped, '')
}
