const storageKey = 'discount-subscribe-closed'

/** Returns true if the discount dialog was closed or used in this browser. [DLG-09] */
export const wasDiscountClosed = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    // Without storage it would open on every page.
    return true
  }
}

/** Remembers that the discount dialog was closed or used. [DLG-09, STA-02] */
export const rememberDiscountClosed = (): void => {
  try {
    localStorage.setItem(storageKey, 'true')
  } catch {
    // Without storage the dialog does not open automatically anyway.
  }
}
