import { useEffect, useState } from 'react'
import { ApiError, hasErrorCode } from '#client/api-error.ts'
import type { Turn } from '#shared/entities/turn.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { useShop } from '#storefront/state/shop-context.ts'

/** The visitor's own position in a queue, by the token of a mailed link. */
export interface TurnState {
  /** null until it is read, and for another variant. */
  readonly turn: Turn | null
  /** The person of the token does not wait any more. */
  readonly isGone: boolean
  /** Returns false if it failed, which a toast shows. */
  readonly use: (action: 'TAKE' | 'PASS' | 'LEAVE') => Promise<boolean>
}

/** Reads and uses the visitor's position in the queue of a size. [CAT-03] */
export const useTurn = (variantId: string, token: string | null): TurnState => {
  const { callApi } = useShop()
  const showError = useErrorToast()
  const [turn, setTurn] = useState<Turn | null>(null)
  const [isGone, setGone] = useState(false)
  const call = (action: 'READ' | 'TAKE' | 'PASS' | 'LEAVE', used: string) =>
    callApi('POST /v1/stock-alerts/turn', { body: { token: used, action } })
  const fail = (error: unknown): void => {
    if (error instanceof ApiError && hasErrorCode(error, 'BAD_REQUEST', 'VALIDATION_ERROR')) setGone(true)
    else showError(error)
  }
  useEffect(() => {
    if (token) call('READ', token).then(setTurn).catch(fail)
    // The place is read once for each token.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token])
  const use: TurnState['use'] = async (action) => {
    try {
      if (token) setTurn(await call(action, token))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  return { turn: turn?.variantId === variantId ? turn : null, isGone, use }
}
