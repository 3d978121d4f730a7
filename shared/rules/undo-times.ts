/** How long staff can take a step back. Its mail, and money that it gives back, leave afterwards. [ADM-01, ADM-08] */
export const undoMs = { ship: 60_000, cancel: 8_000 } as const
