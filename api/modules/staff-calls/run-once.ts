import { createHash } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { staffCalls } from '#database/schema/staff-calls.ts'
import { AppError } from '#shared/errors.ts'
import { isUuid } from '#shared/rules/id.ts'

/** How long a key returns its reply. */
export const staffCallKeptMs = 24 * 60 * 60_000

/**
 * Runs an administrator's call once per Idempotency-Key: the same call again gets the first reply, also if both arrive at once; a call
 * that failed may be repeated. Without a key it runs each time. Must be called in the transaction of the call, before it locks
 * anything. [CHK-13]
 * @param content names the call and everything that was sent
 * @throws AppError VALIDATION_ERROR for a key that is no UUID or was used for another content
 */
export async function runOnce<Reply extends object>(
  shop: Pick<Shop, 'now'>,
  tx: ChangeTransaction,
  { adminUserId, idempotencyKey: key }: AdministratorCaller,
  content: object,
  run: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return run()
  if (!isUuid(key)) throw refused('expected_uuid')
  const at = shop.now()
  const call = { content: createHash('sha256').update(JSON.stringify(content)).digest('base64url'), at }
  const isMine = and(eq(staffCalls.adminUserId, adminUserId), eq(staffCalls.key, key))
  // A concurrent call with the same key waits here for the first one.
  const claimed = await tx
    .insert(staffCalls)
    .values({ adminUserId, key, ...call })
    .onConflictDoUpdate({
      target: [staffCalls.adminUserId, staffCalls.key],
      set: { ...call, reply: null },
      setWhere: lte(staffCalls.at, new Date(at.getTime() - staffCallKeptMs)),
    })
    .returning({ key: staffCalls.key })
  if (claimed.length > 0) {
    const reply = await run()
    await tx.update(staffCalls).set({ reply }).where(isMine)
    return reply
  }
  const [first] = await tx.select().from(staffCalls).where(isMine)
  if (first?.content !== call.content) throw refused('used')
  return first.reply as Reply // it was stored by the same call
}

/**
 * Returns the key under which one part of a call runs once, for calls whose parts succeed or fail by themselves.
 * @param part its id
 * @throws AppError VALIDATION_ERROR for a key that is no UUID
 */
export function derivePartKey(key: string, part: string): string {
  if (!isUuid(key)) throw refused('expected_uuid')
  const digest = createHash('sha256').update(`${key} ${part}`).digest('hex')
  // Version 8: the bits are our own.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

const refused = (rule: string) => new AppError('VALIDATION_ERROR', [{ field: 'Idempotency-Key', rule }])
