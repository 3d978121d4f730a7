import type { WithdrawableOrder } from '#shared/entities/withdrawal.ts'

/** The data that a guest has typed to find an order. */
export interface WithdrawalSearch {
  readonly name: string
  readonly number: string
  readonly contact: string
}

/** Why a step is shown again: one of the page's own texts, or the message of a call in the language of the visitor. */
export type WithdrawalFault = 'fields' | 'none' | 'unknown' | 'other' | { readonly message: string }

/** The state of the page of withdrawal: the search for an order, its items with the button that confirms, or the acknowledgement. */
export type WithdrawalStep =
  | { readonly step: 'find'; readonly typed: WithdrawalSearch; readonly fault?: WithdrawalFault | undefined }
  | {
      readonly step: 'items'
      readonly typed: WithdrawalSearch
      readonly email: string
      readonly order: WithdrawableOrder
      readonly fault?: WithdrawalFault | undefined
    }
  | {
      readonly step: 'done'
      readonly typed: WithdrawalSearch
      readonly email: string
      readonly order: WithdrawableOrder
      readonly returnTo: string
    }

/** The page as it is opened. */
export const firstWithdrawalStep: WithdrawalStep = { step: 'find', typed: { name: '', number: '', contact: '' } }
