import { useRef, useState } from 'react'
import type { CardFailure } from '#storefront/ui/card/card-failure.ts'
import type { CardHandle, CardStep } from '#storefront/ui/card/card-fields.tsx'

export type CardPaymentForm = ReturnType<typeof useCardPayment>

/** Returns the payment by the card fields of a form, and why the last attempt failed. CardPayment renders the fields. [CHK-07] */
export const useCardPayment = () => {
  const fields = useRef<CardHandle>(null)
  const [failure, setFailure] = useState<CardFailure | null>(null)
  /** Returns true if it succeeded; else the failure shows. */
  const attempt = async (work: (card: CardHandle) => Promise<CardFailure | null>): Promise<boolean> => {
    setFailure(null)
    const failed: CardFailure | null = fields.current ? await work(fields.current) : { kind: 'UNAVAILABLE' }
    setFailure(failed)
    return failed === null
  }
  return {
    /** For CardPayment: takes the fields once they are there. */
    attach: (handle: CardHandle | null) => {
      fields.current = handle
    },
    failure,
    /** Validates the fields. Returns true if the card can be charged. */
    validate: () => attempt((card) => card.submit()),
    /** Charges the card. Returns true if the bank has accepted it, or has not decided yet. */
    confirm: (step: CardStep) => attempt((card) => card.confirm(step)),
  }
}
