import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { mailAllowances, type Allowance, type MailName } from '#api/mails/mail-allowances.ts'
import type { Shop } from '#api/shop.ts'
import { sign } from '#api/signature.ts'
import type { Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { sentMails } from '#database/schema/sent-mails.ts'

const dayMs = 24 * 60 * 60 * 1000

type ShopParts = Pick<Shop, 'secret' | 'now' | 'mailsPerDay'>

interface NewMail {
  readonly to: string
  readonly mail: MailName
  /** Something was paid of the order that the mail is about. */
  readonly isPaid?: boolean
}

/**
 * Sends a mail if its recipient may have it. One that could not be sent does not count: it is tried again.
 * @returns false if the recipient has had too many
 */
export async function sendWithinAllowance(
  shop: ShopParts & Pick<Shop, 'database' | 'change'>,
  mail: NewMail,
  send: () => Promise<void>,
): Promise<boolean> {
  if (allowanceFor(mail) === 'earned') {
    await send()
    return true
  }
  const admitted = await shop.change((tx) => admitMail(shop, tx, mail))
  if (admitted === undefined) return false
  try {
    await send()
  } catch (error) {
    await shop.database.delete(sentMails).where(eq(sentMails.id, admitted))
    throw error
  }
  return true
}

const allowanceFor = ({ mail, isPaid }: NewMail): Allowance => (isPaid ? 'earned' : mailAllowances[mail])

/**
 * Counts a mail if its recipient may have it: fewer than `mailsPerDay` were sent in the last 24 hours, or its kind has an allowance of
 * its own. Concurrent calls for one recipient run one after the other.
 * @returns the id of its record; undefined if the recipient has had too many
 */
export async function admitMail(shop: ShopParts, tx: Transaction, newMail: NewMail): Promise<string | undefined> {
  const { to, mail } = newMail
  const allowance = allowanceFor(newMail)
  const recipient = hashRecipient(shop, to)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 0))`)
  const now = shop.now()
  const kind = allowance === 'reserved' ? mail : allowance
  const ofRecipient = and(eq(sentMails.recipient, recipient), gt(sentMails.sentAt, new Date(now.getTime() - dayMs)))
  const recent = await tx.select({ kind: sentMails.kind }).from(sentMails).where(ofRecipient)
  const isFirst = !recent.some((sent) => sent.kind === kind)
  if (!(recent.length < shop.mailsPerDay || (allowance === 'reserved' && isFirst))) return undefined
  if (allowance === 'unpaid' && !isFirst && !(await isProven(tx, to))) return undefined
  const [row] = await tx.insert(sentMails).values({ recipient, kind, sentAt: now }).returning({ id: sentMails.id })
  return row!.id // just inserted
}

/** Starts the count of an address again: its owner has just used a mailed link, so the mails arrive where they should. */
export async function restartMailCount(shop: ShopParts, tx: Transaction, to: string): Promise<void> {
  await tx.delete(sentMails).where(eq(sentMails.recipient, hashRecipient(shop, to)))
}

/** Deletes the records that count no longer. */
export async function purgeSentMails(database: Pick<Transaction, 'delete'>, now: Date): Promise<void> {
  await database.delete(sentMails).where(lte(sentMails.sentAt, new Date(now.getTime() - dayMs)))
}

/**
 * Hashes a recipient. Spellings that reach the same mailbox have the same hash: a part after a plus and the dots of Gmail are ignored.
 */
const hashRecipient = (shop: Pick<Shop, 'secret'>, address: string): string => {
  const [name = '', host = ''] = address.toLowerCase().split('@')
  const [box = ''] = name.split('+')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return sign(shop, 'mail-recipient', isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`)
}

/** Returns true if an account has confirmed the address, or if an order of it was paid or delivered. */
const isProven = async (tx: Transaction, email: string): Promise<boolean> => {
  const [row] = await listRows<{ isProven: boolean }>(
    tx,
    sql`select exists (select from customers where lower(email) = lower(${email}) and email_confirmed_at is not null)
      or exists (select from orders where lower(customer ->> 'email') = lower(${email}) and placed_at is not null
        and (paid_minor > refunded_minor or delivered_at is not null or status = 'DONE')) as "isProven"`,
  )
  return row!.isProven // no FROM: always one row
}
