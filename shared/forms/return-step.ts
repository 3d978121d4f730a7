import type { ReturnableOrder } from '#shared/entities/return.ts'
import { isOpenReturn, returnReasons } from '#shared/rules/return-steps.ts'

/** The data that a guest has typed to find an order. */
export interface ReturnSearch {
  readonly number: string
  readonly contact: string
}

/** Why a step is shown again: one of the page's own texts, or the message of a call in the language of the visitor. */
export type ReturnFault = 'fields' | 'none' | 'unknown' | 'other' | { readonly message: string }

/** The fields by which the forms of the page open the order again: no cookie is needed. */
export type AccessFields = Readonly<Record<string, string>>

/** The missing parts of a piece, by the name of its field. */
export type PieceErrors = Readonly<Record<string, 'reason' | 'size'>>

interface OrderStep {
  readonly access: AccessFields
  readonly order: ReturnableOrder
  /** When the page was loaded, so that server and browser call the same day today. */
  readonly now: string
  readonly fault?: ReturnFault | undefined
}

/** The state of the page of returns: the search for an order, its pieces, or how its returns stand. */
export type ReturnStep =
  | { readonly step: 'find'; readonly typed: ReturnSearch; readonly fault?: ReturnFault | undefined }
  | (OrderStep & {
      readonly step: 'choose'
      /** The id of the requested return. */
      readonly returnId: string
      /** The choices, by the names of the fields. */
      readonly chosen: Readonly<Record<string, string>>
      readonly errors: PieceErrors
    })
  | (OrderStep & { readonly step: 'sent' })

/** The page as it is opened. */
export const firstReturnStep: ReturnStep = { step: 'find', typed: { number: '', contact: '' } }

/** Returns the values for the exchange in an address; empty unless the order has the piece and the size is on hand. */
export function chooseExchange(
  { pieces }: Pick<ReturnableOrder, 'pieces'>,
  asked: { readonly item: string | null; readonly to: string | null; readonly reason: string | null },
): Readonly<Record<string, string>> {
  const index = pieces.findIndex(({ variantId, size }) => `${variantId}.${size}` === asked.item)
  const to = pieces[index]?.newSizes.find(({ size, isOnHand }) => isOnHand && size === asked.to)
  if (!to) return {}
  const reason = returnReasons.find((one) => one === asked.reason)
  return {
    [`piece.${index}.wish`]: 'EXCHANGE',
    [`piece.${index}.newSize`]: to.size,
    ...(reason && { [`piece.${index}.reason`]: reason }),
  }
}

/** Returns the first step of an opened order: the state of its return, if it has one or nothing else can be done. */
export function getOpeningStep(
  step: Omit<OrderStep, 'fault'> & {
    readonly returnId: string
    /** The first choices, by the names of the fields. */
    readonly chosen?: Readonly<Record<string, string>>
  },
): ReturnStep {
  const { returnId, chosen = {}, ...shown } = step
  const { returns, problem } = step.order
  const isChosen = Object.keys(chosen).length > 0
  const hasStatus =
    (!isChosen && returns.some(({ state }) => isOpenReturn(state))) || (problem !== null && returns.length > 0)
  return hasStatus ? { step: 'sent', ...shown } : { step: 'choose', ...shown, returnId, chosen, errors: {} }
}
