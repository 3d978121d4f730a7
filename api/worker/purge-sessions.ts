import { lt } from 'drizzle-orm'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import { mailedTokens } from '#database/schema/mailed-tokens.ts'
import { sessions } from '#database/schema/sessions.ts'

/** How long a used link still reports that its address is already confirmed. [ACC-02] */
export const linksKeptDays = 180

/** Returns the worker that deletes ended sessions with their tokens, and mailed links past that time. */
export const purgeSessionsWorker =
  ({ database, now }: Pick<Shop, 'database' | 'now'>): Worker<'purge-sessions'> =>
  async () => {
    await database.delete(sessions).where(lt(sessions.expiresAt, now()))
    const oldest = new Date(now().getTime() - linksKeptDays * 24 * 60 * 60 * 1000)
    await database.delete(mailedTokens).where(lt(mailedTokens.expiresAt, oldest))
  }
