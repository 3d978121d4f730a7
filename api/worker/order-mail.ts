import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { signOrderKey } from '#api/http/order-key.ts'
import type { Originals } from '#api/images/originals.ts'
import { readItemPhoto } from '#api/mails/item-photo.ts'
import { sendWithinAllowance } from '#api/mails/admit-mail.ts'
import { isToShop, composeOrderMail } from '#api/mails/order-mail.ts'
import type { MailedOrder, OrderMailSurroundings } from '#api/mails/order-mail-facts.ts'
import type { PlacedOrder } from '#api/worker/narrow-order.ts'
import { findMailedReturn, narrowToReturn } from '#api/worker/return-mail.ts'
import { findMailedWithdrawal, narrowToWithdrawal } from '#api/worker/withdrawal-mail.ts'
import { narrowToFitItems } from '#api/worker/fit-mail.ts'
import { awaitScan } from '#api/worker/await-scan.ts'
import { claimOrderMail } from '#api/worker/claim-order-mail.ts'
import { findRight } from '#api/modules/orders/read-order.ts'
import type { OrderMail, Worker } from '#api/ports/jobs.ts'
import type { Mailer, MailImage } from '#api/ports/mail.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import { contacts } from '#database/schema/contacts.ts'
import { files } from '#database/schema/files.ts'
import { orderMails } from '#database/schema/order-events.ts'
import { orderItems, orders } from '#database/schema/orders.ts'
import { refunds } from '#database/schema/payments.ts'
import type { Carrier } from '#shared/enums.ts'
import { toItemKey } from '#shared/rules/basket-items.ts'

interface Parts {
  readonly shop: Pick<
    Shop,
    'database' | 'change' | 'jobs' | 'storefront' | 'publicUrl' | 'secret' | 'now' | 'mailsPerDay' | 'withdrawalDays'
  >
  readonly mailer: Mailer
  /** The sender: MAIL_FROM. */
  readonly from: string
  /** Where the shop's notices go: ORDER_NOTICES_TO. Undefined: the contact e-mail. */
  readonly noticesTo: string | undefined
  /** The files of the photos. */
  readonly originals: Originals
  /** The carriers whose parcels are tracked. Default: none. */
  readonly trackedCarriers?: ReadonlySet<Carrier>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Photos of more items would make the mail heavy. */
const maxPhotos = 12
const noCarriers: ReadonlySet<Carrier> = new Set()

/**
 * Returns the worker that mails about orders. Sent at least once: after a crash a mail may be sent again with the same Message-ID,
 * which mail programs recognise as a copy.
 */
export function orderMailWorker({
  shop,
  mailer,
  from,
  noticesTo,
  originals,
  trackedCarriers = noCarriers,
  log,
}: Parts): Worker<'order-mail'> {
  return async (job) => {
    const { mail, orderId, locale, refundId, refundingMinor, trackingNumber, withdrawalId, returnId } = job
    const withdrawal = await findMailedWithdrawal(shop.database, withdrawalId)
    const placed = await findPlacedOrder(shop.database, orderId)
    const isStatement = job.to === 'STATEMENT'
    const returned = await findMailedReturn(shop.database, returnId)
    const narrowed =
      placed && withdrawal
        ? narrowToWithdrawal(placed, withdrawal, isStatement)
        : placed && returned
          ? narrowToReturn(placed, returned)
          : placed
    const mailedOrder = narrowed && mail === 'fit' ? await narrowToFitItems(shop, narrowed) : narrowed
    const { email: shopEmail, phone, address: returnTo } = contacts
    const [reach] = await shop.database.select({ email: shopEmail, phone, address: returnTo }).from(contacts)
    const to = isToShop(mail) ? (noticesTo ?? reach?.email) : mailedOrder?.order.customer.email
    if (await awaitScan(shop, job, trackedCarriers)) return
    const isOld = !mailedOrder || isOutdated(mail, mailedOrder.order, trackingNumber)
    if (isOld || !reach || !to || !(await claimOrderMail(shop, job))) {
      // The order was deleted by hand, has no address or has changed since, so there is nothing to retry.
      log.warn({ mail, orderId }, 'no mail for this order')
      return
    }
    // A corrected tracking number is another mail, and so is another refund.
    const event =
      mail === 'sent'
        ? encodeURIComponent(mailedOrder.order.trackingNumber ?? '')
        : (refundId ?? withdrawalId ?? returnId)
    const again = job.again && Date.parse(job.again)
    const id = [`order-${mail}`, orderId, event, isStatement && 'statement', again].filter(Boolean).join('.')
    const address = new URL('/checkout/success', shop.publicUrl)
    address.searchParams.set('order', orderId)
    address.searchParams.set('key', signOrderKey(shop, orderId))
    const right =
      isToShop(mail) || withdrawal || returned
        ? undefined
        : findRight(shop, { ...mailedOrder.order, deliveredAt: mailedOrder.order.deliveredAt ?? null })
    const returnAddress = new URL('/return', shop.publicUrl)
    returnAddress.search = address.search
    const withdrawAddress = new URL('#withdrawal', address).href
    const payAddress = new URL(`/checkout/${orderId}`, shop.publicUrl)
    payAddress.searchParams.set('key', signOrderKey(shop, orderId))
    const photos = await makePhotos(originals, mailedOrder.sources)
    const withPhotos = mailedOrder.order.items.map((item, index) => ({
      ...item,
      photoCid: photos.find(({ cid }) => cid === toCid(index))?.cid,
    }))
    const written = await composeOrderMail(
      mail,
      { ...mailedOrder.order, items: withPhotos },
      {
        storefront: shop.storefront,
        locale,
        // The link shows the whole order, which a stranger's address must not get.
        orderAddress: isStatement ? undefined : address.href,
        returnAddress: returnAddress.href,
        withdrawAddress: right && !mailedOrder.order.withdrawnAt ? withdrawAddress : undefined,
        payAddress: payAddress.href,
        refund: await findRefund(shop.database, refundId),
        refundingMinor,
        shopAddress: new URL('/catalog', shop.publicUrl).href,
        contacts: reach,
        photos,
      },
    )
    const { email } = mailedOrder.order.customer
    const send = () =>
      mailer.send({
        ...written,
        from,
        to,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Message-ID': `<${id}@${new URL(shop.publicUrl).hostname}>`,
          ...(isToShop(mail) && email && { 'Reply-To': email }),
        },
      })
    if (
      !(await sendWithinAllowance(shop, { to, mail, isPaid: mail !== 'fit' && mailedOrder.order.paidMinor > 0 }, send))
    )
      log.warn({ mail, orderId }, 'mail not sent: its recipient has had too many')
    else if (!isToShop(mail)) await shop.database.insert(orderMails).values({ orderId, mail, at: shop.now() })
  }
}

/** Returns true if a mail no longer applies. It may have waited while the mail server was down. */
const isOutdated = (mail: OrderMail['mail'], order: MailedOrder, trackingNumber: string | undefined): boolean =>
  (mail === 'sent' && (order.status === 'CANCELED' || !hasNumber(order, trackingNumber))) ||
  (mail === 'fit' && (order.status === 'CANCELED' || order.withdrawnAt !== null)) ||
  (mail === 'unpaid' && (order.status !== 'NEW' || order.paidMinor > 0))

/** Returns true if this is still the order's number; without one, if the order has any. */
const hasNumber = (order: MailedOrder, trackingNumber = order.trackingNumber): boolean =>
  trackingNumber !== null && order.trackingNumber === trackingNumber

/** Returns a refund; undefined if the mail is about none. */
const findRefund = async (database: Queryable, id: string | undefined): Promise<OrderMailSurroundings['refund']> => {
  if (id === undefined) return undefined
  const { amountMinor, method } = refunds
  const [row] = await database.select({ amountMinor, method }).from(refunds).where(eq(refunds.id, id))
  return row
}

/** Returns the snapshot of a placed order; undefined for a draft or an unknown id. */
const findPlacedOrder = async (database: Queryable, id: string): Promise<PlacedOrder | undefined> => {
  const [order] = await database.select().from(orders).where(eq(orders.id, id))
  if (!order?.placedAt) return undefined
  const rows = await database
    .select({ item: orderItems, source: files.source })
    .from(orderItems)
    .leftJoin(files, eq(files.id, orderItems.photoId))
    .where(eq(orderItems.orderId, id))
    .orderBy(orderItems.position)
  const items = rows.map(({ item }) => item)
  // The table's checks guarantee that a placed order is complete; the type cannot express it.
  return {
    order: { ...order, items } as MailedOrder,
    sources: rows.map(({ source }) => source),
    keys: items.map(toItemKey),
  }
}

const toCid = (index: number): string => `item-${index}`

const makePhotos = async (originals: Originals, sources: PlacedOrder['sources']): Promise<MailImage[]> => {
  const made = await Promise.all(
    sources.slice(0, maxPhotos).map(async (source, index) => {
      const path = source === null ? undefined : await originals.findPath(source)
      return path === undefined ? [] : [await readItemPhoto(path, toCid(index))]
    }),
  )
  return made.flat()
}
