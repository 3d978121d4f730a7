import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Shop } from '#api/shop.ts'
import { readSignedId, signId } from '#api/signature.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { mailedTokens, type MailedTokenPurpose } from '#database/schema/mailed-tokens.ts'
import type { Locale } from '#shared/enums.ts'

const hourMs = 60 * 60 * 1000
/** How long each link is valid. [ACC-02, DLG-06] */
const lifetimeMs: Record<MailedTokenPurpose, number> = {
  'confirm-email': 7 * 24 * hourMs,
  'reset-password': hourMs,
  'confirm-subscription': 7 * 24 * hourMs,
  // Longer than the warnings are apart, so that a link is valid during the whole of an attack.
  'admit-device': 24 * hourMs,
}

/** The page that each link opens. */
const pages: Record<MailedTokenPurpose, string> = {
  'confirm-email': '/confirm-email',
  'reset-password': '/reset-password',
  'confirm-subscription': '/confirm-email?for=subscription',
  'admit-device': '/confirm-email?for=device',
}

export type MailedTokenRow = typeof mailedTokens.$inferSelect

export interface NewMailedToken {
  purpose: MailedTokenPurpose
  email: string
  locale: Locale
  customerId?: string
  adminUserId?: string
}

/** Records a link, which another mail carries. Returns its id. */
export async function insertToken(shop: Pick<Shop, 'now'>, tx: Transaction, link: NewMailedToken): Promise<string> {
  const expiresAt = new Date(shop.now().getTime() + lifetimeMs[link.purpose])
  const [row] = await tx
    .insert(mailedTokens)
    .values({ ...link, expiresAt, createdAt: shop.now() })
    .returning({ id: mailedTokens.id })
  return row!.id // just inserted
}

/** Records a link and sends the job that mails it, in one transaction. */
export async function mailToken(
  shop: Pick<Shop, 'jobs' | 'now'>,
  tx: ChangeTransaction,
  link: NewMailedToken & { purpose: Exclude<MailedTokenPurpose, 'admit-device'> },
): Promise<void> {
  const id = await insertToken(shop, tx, link)
  await shop.jobs.send(tx, 'account-mail', { mail: link.purpose, id })
}

/**
 * Makes the latest unused link of a customer valid from now on, as if it had just been mailed. Links older than a day stay as they are.
 */
export async function prolongToken(
  shop: Pick<Shop, 'now'>,
  tx: Transaction,
  customerId: string,
  purpose: MailedTokenPurpose,
): Promise<void> {
  const now = shop.now().getTime()
  await tx
    .update(mailedTokens)
    .set({ expiresAt: new Date(now + lifetimeMs[purpose]) })
    .where(
      and(
        eq(mailedTokens.customerId, customerId),
        eq(mailedTokens.purpose, purpose),
        gt(mailedTokens.createdAt, new Date(now - 24 * hourMs)),
        isNull(mailedTokens.usedAt),
      ),
    )
}

/** Returns the address of a mailed link. */
export function toTokenAddress(
  shop: Pick<Shop, 'secret' | 'publicUrl'>,
  row: Pick<MailedTokenRow, 'id' | 'purpose'>,
): string {
  const address = new URL(pages[row.purpose], shop.publicUrl)
  address.searchParams.set('token', signId(shop, row.purpose, row.id))
  return address.href
}

/** Marks a link as used and returns it, or undefined if it is used, expired or unknown. Of two concurrent calls one succeeds. */
export async function useToken(
  shop: Pick<Shop, 'secret' | 'now'>,
  tx: Transaction,
  token: string,
  purpose: MailedTokenPurpose,
): Promise<MailedTokenRow | undefined> {
  const id = readSignedId(shop, purpose, token)
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

/** Returns the link of a token, even if it is used or expired. */
export async function findToken(
  shop: Pick<Shop, 'secret'>,
  database: Queryable,
  token: string,
  purpose: MailedTokenPurpose,
): Promise<MailedTokenRow | undefined> {
  const id = readSignedId(shop, purpose, token)
  if (id === undefined) return undefined
  const [row] = await database.select().from(mailedTokens).where(eq(mailedTokens.id, id))
  return row
}

/** Deletes the unused links of a customer: all of them, or those of one purpose. */
export async function dropTokens(tx: Transaction, customerId: string, purpose?: MailedTokenPurpose): Promise<void> {
  const ofPurpose = purpose && eq(mailedTokens.purpose, purpose)
  await tx
    .delete(mailedTokens)
    .where(and(eq(mailedTokens.customerId, customerId), isNull(mailedTokens.usedAt), ofPurpose))
}
