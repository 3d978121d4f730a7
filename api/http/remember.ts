/** A text and its value are in memory: longer texts are too many and too large. */
const maxLength = 200

/**
 * Returns a function that remembers the values of a function which depends on nothing but its text, and always returns the same for it.
 * Texts of more than 200 characters are not remembered.
 * @param maxTexts once there are so many, all are forgotten, so that unusual texts do not fill the memory
 */
export function remember<Value>(read: (text: string) => Value, maxTexts: number): (text: string) => Value {
  const values = new Map<string, { readonly value: Value }>()
  return (text) => {
    const remembered = values.get(text)
    if (remembered) return remembered.value
    const value = read(text)
    if (text.length > maxLength) return value
    if (values.size >= maxTexts) values.clear()
    values.set(text, { value })
    return value
  }
}
