import { useState } from 'react'
import { isDismissed } from '#admin/session/passkey.ts'

/** Asking the device for a passkey, as long as it takes. */
export interface PasskeyAttempt {
  readonly isBusy: boolean
  /** Why it failed; null if it did not, or if the person closed the question of the browser. */
  readonly failure: unknown
  readonly requestPasskey: () => Promise<void>
}

/** Returns the state of an attempt, which may be repeated. */
export const usePasskeyAttempt = (work: () => Promise<void>): PasskeyAttempt => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const requestPasskey = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!isDismissed(error)) setFailure(error)
    }
    setBusy(false)
  }
  return { isBusy, failure, requestPasskey }
}
