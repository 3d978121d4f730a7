import type { DocumentPart } from '#shared/page-document.ts'

const encoder = new TextEncoder()
/** The JSON of frozen objects, in UTF-8. */
const encoded = new WeakMap<object, Uint8Array>()

/**
 * Returns a value as JSON that can be inside a script element, in parts: `JSON.stringify` with `<` escaped. A frozen object is encoded
 * once. It must be frozen with everything in it, as the replies are that visitors share.
 */
export const writeState = (state: unknown): DocumentPart[] => {
  const parts: DocumentPart[] = []
  let text = ''
  const write = (value: unknown): void => {
    if (!isContainer(value)) text += JSON.stringify(value)
    else if (Object.isFrozen(value)) {
      parts.push(escape(text), encodeOnce(value))
      text = ''
    } else if (Array.isArray(value)) {
      for (const [index, inner] of value.entries()) {
        text += index === 0 ? '[' : ','
        write(inner ?? null)
      }
      text += value.length === 0 ? '[]' : ']'
    } else {
      const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
      for (const [index, [key, inner]] of fields.entries()) {
        text += `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`
        write(inner)
      }
      text += fields.length === 0 ? '{}' : '}'
    }
  }
  write(state)
  parts.push(escape(text))
  return parts
}

/** Returns true for arrays and plain objects. Others, such as dates, have their own JSON. */
const isContainer = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

const encodeOnce = (value: object): Uint8Array => {
  const encodedValue = encoded.get(value)
  if (encodedValue) return encodedValue
  const bytes = encoder.encode(escape(JSON.stringify(value)))
  encoded.set(value, bytes)
  return bytes
}

const escape = (json: string): string => json.replaceAll('<', String.raw`\u003c`)
