import type { FastifyBaseLogger } from 'fastify'
import { composeShopMail, type ShopMailFacts } from '#api/mails/shop-mail.ts'
import { listLowStock } from '#api/modules/shop-notices/shop-notices.queries.ts'
import type { ShopMail, Worker } from '#api/ports/jobs.ts'
import type { Mailer } from '#api/ports/mail.ts'
import type { Shop } from '#api/shop.ts'
import { contacts } from '#database/schema/contacts.ts'

interface Parts {
  readonly shop: Pick<Shop, 'database' | 'storefront' | 'publicUrl'>
  readonly mailer: Mailer
  /** The sender: MAIL_FROM. */
  readonly from: string
  /** Where the shop's notices go: ORDER_NOTICES_TO. Undefined: the contact e-mail. */
  readonly noticesTo: string | undefined
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Returns the worker that writes and sends the mails about the shop itself, in the language of its storefront. */
export function shopMailWorker({ shop, mailer, from, noticesTo, log }: Parts): Worker<'shop-mail'> {
  return async (job) => {
    const { database, storefront, publicUrl } = shop
    const [reach] = await database.select({ email: contacts.email }).from(contacts)
    const to = noticesTo ?? reach?.email
    const facts = await findFacts(shop, job)
    if (!to || !facts) {
      // Restocked meanwhile, or without a recipient: there is nothing to retry.
      log.warn({ mail: job.mail }, 'no mail to the shop')
      return
    }
    await mailer.send({
      ...(await composeShopMail(facts, { storefront, locale: storefront.locale })),
      from,
      to,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Message-ID': `<shop-${job.mail}.${Date.parse(job.at)}@${new URL(publicUrl).hostname}>`,
      },
    })
  }
}

const findFacts = async (
  { database, publicUrl }: Pick<Shop, 'database' | 'publicUrl'>,
  job: ShopMail,
): Promise<ShopMailFacts | undefined> => {
  if (job.mail === 'failed-jobs') return { ...job, referenceAddress: new URL('/docs/api#/failed-jobs', publicUrl).href }
  const items = await listLowStock(database, job.units, job.threshold)
  return items.length > 0 ? { mail: job.mail, threshold: job.threshold, items } : undefined
}
