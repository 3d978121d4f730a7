import type { RefundReason } from '#shared/enums.ts'

/** The states of a return, in the order of its road. It is agreed when it begins. */
export const returnStates = ['AGREED', 'ON_ITS_WAY', 'INSPECTION', 'DONE', 'REFUSED'] as const
export type ReturnState = (typeof returnStates)[number]

/** The states in which a return still claims its pieces. */
export const openReturnStates = ['AGREED', 'ON_ITS_WAY', 'INSPECTION'] as const satisfies readonly ReturnState[]
export const isOpenReturn = (state: ReturnState): boolean =>
  (openReturnStates as readonly ReturnState[]).includes(state)

/** Who began a return: staff, the customer's withdrawal from the contract, or the cancellation of an order that was sent. */
export const returnOrigins = ['STAFF', 'WITHDRAWAL', 'CANCELLATION'] as const
export type ReturnOrigin = (typeof returnOrigins)[number]

/** How the pieces come back. HERE: they are in the shop already. */
export const returnWays = ['POST', 'BROUGHT', 'HERE'] as const
export type ReturnWay = (typeof returnWays)[number]

/** What the customer wants for a piece. NOTHING: its order is cancelled, and its money goes back by itself. */
export const returnWishes = ['MONEY', 'EXCHANGE', 'NOTHING'] as const
export type ReturnWish = (typeof returnWishes)[number]

/** Why a piece comes back. */
export const returnReasons = ['TOO_SMALL', 'TOO_BIG', 'COLOUR', 'CHANGED_MIND', 'FAULTY', 'WRONG_ITEM'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What the inspection finds: for sale again, faulty, or not in the parcel. */
export const pieceConditions = ['SOUND', 'FAULTY', 'MISSING'] as const
export type PieceCondition = (typeof pieceConditions)[number]

/** The reason of the refund that a returned piece leads to. */
export const refundReasonFor: Readonly<Record<ReturnReason, RefundReason>> = {
  TOO_SMALL: 'SIZE',
  TOO_BIG: 'SIZE',
  COLOUR: 'CHANGED_MIND',
  CHANGED_MIND: 'CHANGED_MIND',
  FAULTY: 'FAULTY',
  WRONG_ITEM: 'WRONG_ITEM',
}

/** The lists of returns. `ours`: the shop's turn; `awaited`: not sent yet; `exchange`: a size is held for its customer; `closed`: of the last 30 days. */
export const returnViews = ['open', 'ours', 'coming', 'awaited', 'exchange', 'closed'] as const
export type ReturnView = (typeof returnViews)[number]
