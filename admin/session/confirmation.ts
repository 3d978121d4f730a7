import { ApiError } from '#client/api-error.ts'
import { createStore } from '#admin/ui/store.ts'

/** The open request for a proof, with the callback for its answer; null if there is none. */
export const confirmationStore = createStore<{ readonly answer: (isConfirmed: boolean) => void } | null>(null)

/** Returns true if a call was refused because its administrator has to prove again who they are. [ADM-21] */
export const isConfirmationNeeded = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'DONT_HAVE_ACCESS' &&
  (error.details as { reason?: unknown } | undefined)?.reason === 'CONFIRM'

let asking: Promise<boolean> | undefined

/** Asks over the page for a proof. Calls that need one at the same time share the question. */
export const askConfirmation = (): Promise<boolean> => {
  asking ??= new Promise<boolean>((resolve) => {
    confirmationStore.set({ answer: resolve })
  }).finally(() => {
    asking = undefined
    confirmationStore.set(null)
  })
  return asking
}
