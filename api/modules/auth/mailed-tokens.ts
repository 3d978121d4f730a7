import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Shop } from '#api/shop.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { mailedTokens, type MailedTokenPurpose } from '#database/schema/mailed-tokens.ts'
import type { Locale } from '#shared/enums.ts'

const hourMs = 60 * 60 * 1000
/** How long each link counts. [ACC-02, DLG-06] */
const lifetimeMs: Record<MailedTokenPurpose, number> = {
  'confirm-email': 7 * 24 * hourMs,
  'reset-password': hourMs,
  'confirm-subscription': 7 * 24 * hourMs,
}

/** The page that takes the token of each link. */
const pages: Record<MailedTokenPurpose, string> = {
  'confirm-email': '/confirm-email',
  'reset-password': '/reset-password',
  'confirm-subscription': '/confirm-email?for=subscription',
}

export type MailedTokenRow = typeof mailedTokens.$inferSelect

export interface NewMailedToken {
  purpose: MailedTokenPurpose
  email: string
  locale: Locale
  customerId?: string
}

/** Notes a link and sends the job that mails it, in one transaction. The caller wakes the job after the commit. */
export const mailToken = async (shop: Pick<Shop, 'jobs' | 'now'>, tx: Transaction, link: NewMailedToken) => {
  const expiresAt = new Date(shop.now().getTime() + lifetimeMs[link.purpose])
  const [row] = await tx
    .insert(mailedTokens)
    .values({ ...link, expiresAt })
    .returning({ id: mailedTokens.id })
  await shop.jobs.send(tx, 'account-mail', { mail: link.purpose, id: row!.id }) // just inserted
}

/** The address that a mail leads to. */
export const tokenAddress = (
  shop: Pick<Shop, 'secret' | 'publicUrl'>,
  row: Pick<MailedTokenRow, 'id' | 'purpose'>,
): string => {
  const address = new URL(pages[row.purpose], shop.publicUrl)
  address.searchParams.set('token', writeToken(shop, row))
  return address.href
}

const idBytes = 16
const signatureBytes = 24

const signatureOf = (shop: Pick<Shop, 'secret'>, purpose: MailedTokenPurpose, id: Buffer): Buffer =>
  createHmac('sha256', `mailed:${purpose}:${shop.secret}`).update(id).digest().subarray(0, signatureBytes)

/** The token of a link: its id and the signature of it, as one word. */
const writeToken = (shop: Pick<Shop, 'secret'>, { id, purpose }: Pick<MailedTokenRow, 'id' | 'purpose'>): string => {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(shop, purpose, bytes)]).toString('base64url')
}

/** The id in a token that this shop made for this purpose; undefined for any other text. */
export const readToken = (
  shop: Pick<Shop, 'secret'>,
  token: string,
  purpose: MailedTokenPurpose,
): string | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + signatureBytes) return undefined
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), signatureOf(shop, purpose, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Uses a link up: of two who open it at once, one gets it. Undefined where it was used, is too old or never was. */
export const useToken = async (
  shop: Pick<Shop, 'secret' | 'now'>,
  tx: Transaction,
  token: string,
  purpose: MailedTokenPurpose,
): Promise<MailedTokenRow | undefined> => {
  const id = readToken(shop, token, purpose)
  if (id === undefined) return undefined
  const now = shop.now()
  const [row] = await tx
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedTokens.id, id),
        eq(mailedTokens.purpose, purpose),
        isNull(mailedTokens.usedAt),
        gt(mailedTokens.expiresAt, now),
      ),
    )
    .returning()
  return row
}

/** The link of a token, used or not, however old. */
export const findToken = async (
  shop: Pick<Shop, 'secret'>,
  database: Queryable,
  token: string,
  purpose: MailedTokenPurpose,
): Promise<MailedTokenRow | undefined> => {
  const id = readToken(shop, token, purpose)
  if (id === undefined) return undefined
  const [row] = await database.select().from(mailedTokens).where(eq(mailedTokens.id, id))
  return row
}

/** Takes back the links of a customer that nobody has used yet: all of them, or those of one purpose. */
export const dropTokens = async (tx: Transaction, customerId: string, purpose?: MailedTokenPurpose): Promise<void> => {
  const ofPurpose = purpose && eq(mailedTokens.purpose, purpose)
  await tx
    .delete(mailedTokens)
    .where(and(eq(mailedTokens.customerId, customerId), isNull(mailedTokens.usedAt), ofPurpose))
}
