/** Returns the token of the visitor's place in a queue, which a mailed link brings; null without one. It runs in browsers alone. */
export const readTurnToken = (): string | null => new URLSearchParams(globalThis.location.search).get('turn')
