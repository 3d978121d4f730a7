import type { AccountMail, OrderMail } from '#api/ports/jobs.ts'

export type MailName = AccountMail['mail'] | OrderMail['mail']

/**
 * The key by which a mail counts towards the allowance of its recipient:
 * - `open`: anyone can cause it. It is sent while the day's allowance lasts.
 * - `unpaid`: about an order that nothing was paid of. An address that is not known to be its owner's gets one a day.
 * - `reserved`: protects an account. The first one of a day is sent even if others have used up the allowance.
 * - `earned`: caused by a payment, by staff or by a delivered order. It is always sent and does not count.
 */
export type Allowance = 'open' | 'unpaid' | 'reserved' | 'earned'

export const mailAllowances: Readonly<Record<MailName, Allowance>> = {
  'confirm-email': 'open',
  'account-exists': 'open',
  'confirm-subscription': 'open',
  'confirm-stock-alert': 'open',
  'continue-order': 'open',
  'first-order-code': 'open',
  'back-in-stock': 'open',
  'reset-password': 'reserved',
  'password-changed': 'reserved',
  'email-changed': 'reserved',
  'sign-in-attempts': 'reserved',
  // Staff causes them, who has proven who they are.
  'staff-sign-in': 'earned',
  'passkey-added': 'earned',
  'passkey-removed': 'earned',
  received: 'open',
  unpaid: 'unpaid',
  canceled: 'unpaid',
  paid: 'earned',
  refunded: 'earned',
  changed: 'earned',
  sent: 'earned',
  withdrawn: 'earned',
  'return-agreed': 'earned',
  'return-refused': 'earned',
  'return-canceled': 'earned',
  exchanged: 'earned',
  // Nothing is lost without it.
  fit: 'open',
  // Each belongs to a held unit, and the address has asked for it.
  turn: 'earned',
  // To the shop itself.
  notice: 'earned',
  'withdrawal-notice': 'earned',
}
