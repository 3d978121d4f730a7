/** Returns a text of several lines as one. */
export function toLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
