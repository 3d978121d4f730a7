import { desc } from 'drizzle-orm'
import { toTokenAddress, type MailedTokenRow } from '#api/modules/auth/mailed-tokens.ts'
import { signId } from '#api/signature.ts'
import { mailedTokens } from '#database/schema/mailed-tokens.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const calls: Record<MailedTokenRow['purpose'], string> = {
  'confirm-email': 'confirmEmail',
  'reset-password': 'forgotPassword',
  'confirm-subscription': 'confirmSubscription',
  'admit-device': 'admitDevice',
}

/** Returns the tokens in the shop's latest mails, by the call that takes them. */
export const readTokens = async ({ shop }: TestShop): Promise<Record<string, string[]>> => {
  const mailed = await shop.database.select().from(mailedTokens).orderBy(desc(mailedTokens.createdAt)).limit(30)
  const subscribed = await shop.database.select().from(subscriptions).limit(10)
  const tokens: Record<string, string[]> = { unsubscribe: subscribed.map(({ id }) => signId(shop, 'unsubscribe', id)) }
  for (const row of mailed) {
    const token = new URL(toTokenAddress(shop, row)).searchParams.get('token')
    if (token) (tokens[calls[row.purpose]] ??= []).push(token)
  }
  return tokens
}
