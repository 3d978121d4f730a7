import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { signDraftLink } from '#api/http/order-key.ts'
import { sendWithinAllowance } from '#api/mails/admit-mail.ts'
import { composeAccountMail, type FoundMail } from '#api/mails/account-mail.ts'
import { readStaffAccessFacts } from '#api/worker/staff-access-facts.ts'
import { readStockAlertFacts } from '#api/worker/stock-alert-facts.ts'
import { toTokenAddress } from '#api/modules/auth/mailed-tokens.ts'
import { signId } from '#api/signature.ts'
import type { AccountMail, Worker } from '#api/ports/jobs.ts'
import type { Mailer } from '#api/ports/mail.ts'
import type { Shop } from '#api/shop.ts'
import { contacts } from '#database/schema/contacts.ts'
import { customers } from '#database/schema/customers.ts'
import { mailedTokens } from '#database/schema/mailed-tokens.ts'
import { orders } from '#database/schema/orders.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'

type ShopParts = Pick<Shop, 'database' | 'change' | 'storefront' | 'publicUrl' | 'secret' | 'now' | 'mailsPerDay'>

interface Parts {
  readonly shop: ShopParts
  readonly mailer: Mailer
  /** The sender: MAIL_FROM. */
  readonly from: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Returns the worker that writes and sends the mails about accounts and subscriptions. Their secret links are created here and not stored. */
export function accountMailWorker({ shop, mailer, from, log }: Parts): Worker<'account-mail'> {
  return async (job) => {
    const mailFacts = await findFacts(shop, job)
    const [reach] = await shop.database.select({ email: contacts.email, phone: contacts.phone }).from(contacts)
    if (!mailFacts || !reach) {
      // The account was deleted or the link has expired, so there is nothing to retry.
      log.warn({ job }, 'no mail for what is not there')
      return
    }
    const unique = 'at' in job ? `${job.id}.${Date.parse(job.at)}` : job.id
    const id = `${job.mail}.${unique}`
    const { locale, headers, ...facts } = mailFacts
    const mail = await composeAccountMail(facts, { storefront: shop.storefront, locale, contacts: reach })
    const send = () =>
      mailer.send({
        ...mail,
        from,
        to: mailFacts.email,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Message-ID': `<${id}@${new URL(shop.publicUrl).hostname}>`,
          ...headers,
        },
      })
    // The call that requests a link to a new password has counted its mail.
    if (job.mail === 'reset-password') await send()
    else if (!(await sendWithinAllowance(shop, { to: mailFacts.email, mail: job.mail }, send)))
      log.warn({ mail: job.mail, id: job.id }, 'mail not sent: its recipient has had too many')
  }
}

const findFacts = (shop: ShopParts, job: AccountMail): Promise<FoundMail | undefined> => {
  if (job.mail === 'sign-in-attempts') return signInAttempts(shop, job)
  if (job.mail === 'staff-sign-in' || job.mail === 'passkey-added' || job.mail === 'passkey-removed')
    return readStaffAccessFacts(shop, job)
  if (job.mail === 'password-changed') return passwordChanged(shop, job.id)
  if (job.mail === 'account-exists') return accountExists(shop, job.id)
  if (job.mail === 'email-changed') return emailChanged(shop, job)
  if (job.mail === 'continue-order') return continueOrder(shop, job.id)
  if (job.mail === 'first-order-code') return firstOrderCode(shop, job.id)
  if (job.mail === 'confirm-stock-alert' || job.mail === 'back-in-stock' || job.mail === 'turn')
    return readStockAlertFacts(shop, job)
  return link(shop, job.id)
}

const link = async (shop: ShopParts, id: string): Promise<FoundMail | undefined> => {
  const [token] = await shop.database.select().from(mailedTokens).where(eq(mailedTokens.id, id))
  if (!token || token.usedAt || token.expiresAt <= shop.now()) return undefined
  const { purpose, email, locale } = token
  const mail = purpose === 'admit-device' ? 'sign-in-attempts' : purpose
  const facts = { mail, email, locale, address: toTokenAddress(shop, token) } as const
  return purpose === 'confirm-subscription' && (await isFirstCode(shop, email)) ? { ...facts, code: '' } : facts
}

/** Returns true if confirming sends a code: once per address. [CHK-10] */
const isFirstCode = async (shop: ShopParts, email: string): Promise<boolean> => {
  const [row] = await shop.database.select().from(subscriptions).where(eq(subscriptions.email, email))
  return row !== undefined && row.promoCodeSentAt === null
}

const continueOrder = async (shop: ShopParts, id: string): Promise<FoundMail | undefined> => {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, id))
  const email = order?.customer?.email
  if (!order || order.placedAt || !email) return undefined
  const address = new URL(`/checkout/${id}`, shop.publicUrl)
  address.searchParams.set('key', signDraftLink(shop, id))
  return { mail: 'continue-order', email, locale: order.locale, address: address.href }
}

const signInAttempts = async (
  shop: ShopParts,
  { owner, id, linkId }: Extract<AccountMail, { mail: 'sign-in-attempts' }>,
): Promise<FoundMail | undefined> => {
  const mail = 'sign-in-attempts'
  if (owner === 'customer') {
    const passwordFacts = await passwordChanged(shop, id)
    return passwordFacts && { ...passwordFacts, mail }
  }
  const linkFacts = linkId === undefined ? undefined : await link(shop, linkId)
  return linkFacts && { ...linkFacts, mail, owner }
}

/** Its button opens the dialog for a new password. */
const passwordChanged = async (shop: ShopParts, id: string): Promise<FoundMail | undefined> => {
  const [customer] = await shop.database.select().from(customers).where(eq(customers.id, id))
  if (!customer) return undefined
  const address = new URL('/', shop.publicUrl)
  address.searchParams.set('dialog', 'reset-password')
  address.searchParams.set('email', customer.email)
  return { mail: 'password-changed', email: customer.email, locale: customer.locale, address: address.href }
}

/** Its button opens the dialog that signs in. */
const accountExists = async (shop: ShopParts, id: string): Promise<FoundMail | undefined> => {
  const [customer] = await shop.database.select().from(customers).where(eq(customers.id, id))
  if (!customer) return undefined
  const address = new URL('/', shop.publicUrl)
  address.searchParams.set('dialog', 'auth')
  address.searchParams.set('email', customer.email)
  return { mail: 'account-exists', email: customer.email, locale: customer.locale, address: address.href }
}

/** Its button leads to the contacts: the former address opens nothing of the account any more. */
const emailChanged = async (
  shop: ShopParts,
  { mail, id, email }: Extract<AccountMail, { mail: 'email-changed' }>,
): Promise<FoundMail | undefined> => {
  const [customer] = await shop.database.select().from(customers).where(eq(customers.id, id))
  return customer && { mail, email, locale: customer.locale, address: new URL('/contacts', shop.publicUrl).href }
}

const firstOrderCode = async (shop: ShopParts, id: string): Promise<FoundMail | undefined> => {
  const [row] = await shop.database
    .select({ email: subscriptions.email, locale: subscriptions.locale, code: promoCodes.name })
    .from(subscriptions)
    .innerJoin(promoCodes, eq(promoCodes.id, subscriptions.promoCodeId))
    .where(eq(subscriptions.id, id))
  if (!row) return undefined
  const token = signId(shop, 'unsubscribe', id)
  const oneClick = new URL('/v1/customer-users/unsubscribe', shop.publicUrl)
  const page = new URL('/confirm-email?for=unsubscribe', shop.publicUrl)
  for (const address of [oneClick, page]) address.searchParams.set('token', token)
  return {
    mail: 'first-order-code',
    ...row,
    address: new URL('/catalog', shop.publicUrl).href,
    unsubscribeAddress: page.href,
    // RFC 8058: the unsubscribe button of mail programs.
    headers: { 'List-Unsubscribe': `<${oneClick.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
