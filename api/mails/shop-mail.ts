import { layOutMail } from '#api/mails/lay-out-mail.ts'
import type { MailBlock } from '#api/mails/mail-blocks.ts'
import { mailTexts } from '#api/mails/order-mail-facts.ts'
import type { FailedJobsOfName } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import type { Locale, Size, Translated } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

/** The content of a mail to the shop about itself. */
export type ShopMailFacts =
  | {
      readonly mail: 'low-stock'
      readonly threshold: number
      readonly items: readonly {
        readonly name: Translated
        readonly colour: Translated
        readonly size: Size
        readonly vendorCode: string
        readonly quantity: number
      }[]
    }
  | {
      readonly mail: 'failed-jobs'
      readonly failed: readonly FailedJobsOfName[]
      /** Where the calls that list and repeat such jobs are described. */
      readonly referenceAddress: string
    }

/** More rows make no better mail. */
const maxRows = 100

/** Writes a mail to the shop: sizes that are low in stock, or jobs that were given up. */
export async function composeShopMail(
  facts: ShopMailFacts,
  surroundings: { readonly storefront: Pick<Storefront, 'brand'>; readonly locale: Locale },
): Promise<Pick<Mail, 'subject' | 'html' | 'text' | 'images'>> {
  const t = mailTexts(surroundings.locale)
  const { mail } = facts
  const count =
    mail === 'low-stock' ? facts.items.length : facts.failed.reduce((sum, { count: ofName }) => sum + ofName, 0)
  const values = { count, threshold: mail === 'low-stock' ? facts.threshold : 0 }
  return layOutMail(
    {
      subject: t(`mails.${mail}-subject`, values),
      preview: t(`mails.${mail}-preview`, values),
      title: t(`mails.${mail}-title`, values),
      text: t(`mails.${mail}-text`, values),
      facts: t(`mails.${mail}-quiet`, { more: Math.max(0, count - maxRows) }),
      blocks: mail === 'low-stock' ? [lowStock(facts, t, surroundings.locale)] : failedJobs(facts, t),
    },
    surroundings,
  )
}

type Texts = ReturnType<typeof mailTexts>
type FactsOf<M extends ShopMailFacts['mail']> = Extract<ShopMailFacts, { mail: M }>

const lowStock = ({ items }: FactsOf<'low-stock'>, t: Texts, locale: Locale): MailBlock => ({
  kind: 'rows',
  title: t('mails.items'),
  rows: items.slice(0, maxRows).map(({ name, colour, size, vendorCode, quantity }) => ({
    label: `${name[locale]}, ${colour[locale].toLocaleLowerCase(locale)}, ${t(`enums.size-${size}`)}`,
    note: vendorCode,
    value: t('mails.units-left', { quantity }),
  })),
})

const failedJobs = ({ failed, referenceAddress }: FactsOf<'failed-jobs'>, t: Texts): MailBlock[] => [
  {
    kind: 'rows',
    title: t('mails.failed-jobs-list'),
    rows: failed.map(({ name, count, error }) => ({
      label: name,
      ...(error && { note: error.slice(0, 300) }),
      value: String(count),
    })),
  },
  {
    kind: 'button',
    label: t('mails.failed-jobs-link'),
    address: referenceAddress,
    note: t('mails.failed-jobs-note'),
  },
]
