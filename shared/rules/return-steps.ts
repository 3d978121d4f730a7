import type { FitAnswer, RefundReason } from '#shared/enums.ts'

/** The states of a return, in the order of its road. It is agreed when it begins. CANCELED: called off by its customer, or never sent. */
export const returnStates = ['AGREED', 'ON_ITS_WAY', 'INSPECTION', 'DONE', 'REFUSED', 'CANCELED'] as const
export type ReturnState = (typeof returnStates)[number]

/** The states in which a return still claims its pieces. */
export const openReturnStates = ['AGREED', 'ON_ITS_WAY', 'INSPECTION'] as const satisfies readonly ReturnState[]
export function isOpenReturn(state: ReturnState): boolean {
  return (openReturnStates as readonly ReturnState[]).includes(state)
}

/**
 * Who began a return: staff, the customer in the shop, the customer's withdrawal from the contract, or the cancellation of an order that
 * was sent.
 */
export const returnOrigins = ['STAFF', 'CUSTOMER', 'WITHDRAWAL', 'CANCELLATION'] as const
export type ReturnOrigin = (typeof returnOrigins)[number]

/** Returns true if a return was requested within the rules of the shop, so that it can be refused and cancelled. A withdrawal cannot. */
export function isRequestedReturn(origin: ReturnOrigin): boolean {
  return origin === 'STAFF' || origin === 'CUSTOMER'
}

/** How the pieces come back. HERE: they are in the shop already. */
export const returnWays = ['POST', 'BROUGHT', 'HERE'] as const
export type ReturnWay = (typeof returnWays)[number]

/** The customer's wish for a piece. NOTHING: its order is cancelled, and its payment is refunded without the return. */
export const returnWishes = ['MONEY', 'EXCHANGE', 'NOTHING'] as const
export type ReturnWish = (typeof returnWishes)[number]

/** The ways of a customer who requests a return in the shop. */
export const customersReturnWays = ['POST', 'BROUGHT'] as const satisfies readonly ReturnWay[]

/** Why a customer cannot request a return. If several reasons apply, the first one counts. */
export const returnProblems = ['CANCELED', 'NOT_DELIVERED', 'TOO_LATE', 'NOTHING_LEFT', 'TOO_OFTEN'] as const
export type ReturnProblem = (typeof returnProblems)[number]

/** Why a piece comes back. */
export const returnReasons = ['TOO_SMALL', 'TOO_BIG', 'COLOUR', 'CHANGED_MIND', 'FAULTY', 'WRONG_ITEM'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** The answer about the fit that follows from the reason of a returned piece. Other reasons are not about the fit. [FIT-04] */
export const fitOfReason: Readonly<Partial<Record<ReturnReason, FitAnswer>>> = { TOO_SMALL: 'SMALL', TOO_BIG: 'LARGE' }

/** The results of an inspection: for sale again, faulty, or not in the parcel. */
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
