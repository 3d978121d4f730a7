const storageKey = 'runner-record'

/** Returns the highest number of jumps that this browser has stored; 0 without one. [ERP-04, STA-02] */
export const readRecord = (): number => {
  try {
    const stored = Number(localStorage.getItem(storageKey) ?? 0)
    return Number.isSafeInteger(stored) && stored > 0 ? stored : 0
  } catch {
    return 0
  }
}

/** Stores the jumps of a game if they are more than the record. Returns the record. */
export const storeRecord = (jumps: number): number => {
  // Read again: another tab may have stored a higher one.
  const record = readRecord()
  if (jumps <= record) return record
  try {
    localStorage.setItem(storageKey, String(jumps))
  } catch {
    // Without storage the record lasts as long as the page.
  }
  return jumps
}
