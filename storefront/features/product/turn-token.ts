/** Returns the token of the visitor's position in a queue from a mailed link; null without one. Browser only. */
export const readTurnToken = (): string | null => new URLSearchParams(globalThis.location.search).get('turn')
