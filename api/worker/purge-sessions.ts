import { lt } from 'drizzle-orm'
import { purgeSentMails } from '#api/mails/admit-mail.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import { staffCallKeptMs } from '#api/modules/staff-calls/run-once.ts'
import { mailedTokens } from '#database/schema/mailed-tokens.ts'
import { passkeyChallenges } from '#database/schema/passkeys.ts'
import { productPreviews } from '#database/schema/product-previews.ts'
import { sessions } from '#database/schema/sessions.ts'
import { staffCalls } from '#database/schema/staff-calls.ts'

/** How long a used link still reports that its address is already confirmed. [ACC-02] */
export const linksKeptDays = 180

/** Returns the worker that deletes ended sessions, challenges that no passkey signed, mailed links past that time, old replies to administrators, previews of products, and counts of mails. */
export function purgeSessionsWorker({ database, now }: Pick<Shop, 'database' | 'now'>): Worker<'purge-sessions'> {
  return async () => {
    await database.delete(sessions).where(lt(sessions.expiresAt, now()))
    await database.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()))
    await database.delete(staffCalls).where(lt(staffCalls.at, new Date(now().getTime() - staffCallKeptMs)))
    await database.delete(productPreviews).where(lt(productPreviews.expiresAt, now()))
    const oldest = new Date(now().getTime() - linksKeptDays * 24 * 60 * 60 * 1000)
    await purgeSentMails(database, now())
    await database.delete(mailedTokens).where(lt(mailedTokens.expiresAt, oldest))
  }
}
