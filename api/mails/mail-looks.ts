import type { BrandName } from '#shared/storefronts/storefront.ts'

/** What a mail is drawn with: the brand's paper, written out, since mails know no custom properties. */
export interface MailLook {
  readonly ground: string
  readonly ink: string
  readonly quiet: string
  readonly rule: string
}

export const mailLooks: Readonly<Record<BrandName, MailLook>> = {
  shyr: { ground: '#EFEDE8', ink: '#141311', quiet: '#5E5C58', rule: '#CCCAC6' },
  lan: { ground: '#E9EBE4', ink: '#17201A', quiet: '#566058', rule: '#C7CBC4' },
}
