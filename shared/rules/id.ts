/** The format of every id of the shop: a UUID of any version. */
export const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Returns true for an id of the shop. Anything else in a path gets INVALID_UUID. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
