import { lt } from 'drizzle-orm'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import { mailedTokens } from '#database/schema/mailed-tokens.ts'
import { sessions } from '#database/schema/sessions.ts'

/** So long a used or old link can still say that its address is confirmed already. [ACC-02] */
export const linksKeptDays = 180

/** Deletes the sessions that are over, with their tokens, and the mailed links that nobody asks about any more. */
export const purgeSessionsWorker =
  ({ database, now }: Pick<Shop, 'database' | 'now'>): Worker<'purge-sessions'> =>
  async () => {
    await database.delete(sessions).where(lt(sessions.expiresAt, now()))
    const oldest = new Date(now().getTime() - linksKeptDays * 24 * 60 * 60 * 1000)
    await database.delete(mailedTokens).where(lt(mailedTokens.expiresAt, oldest))
  }
