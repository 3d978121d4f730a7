const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether a text is an id of the shop: a UUID of any version. What is not gets INVALID_UUID in a path. */
export const isUuid = (text: string): boolean => uuid.test(text)
