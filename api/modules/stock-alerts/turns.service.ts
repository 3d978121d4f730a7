import type { UseCase } from '#api/http/use-case.ts'
import { createTokenInvalid } from '#api/modules/auth/account-links.service.ts'
import { findWaiting, leaveQueue, listQueues, passTurn } from '#api/modules/stock-alerts/turns.queries.ts'
import type { Shop } from '#api/shop.ts'
import { readSignedId } from '#api/signature.ts'
import type * as calls from '#shared/endpoints/stock-alerts.ts'
import type { Turn } from '#shared/entities/turn.ts'
import type { Queryable } from '#database/client.ts'

/** Lists how many people wait for each size of a variant, without personal data. [CAT-03] */
export const listWaiting: UseCase<typeof calls.listWaiting> = async (shop, _caller, { query }) => ({
  sizes: await listQueues(shop.database, query.variantId),
  turnMinutes: shop.turnMinutes,
})

/**
 * Reads the position of a person in the queue, by the token of their mails. PASS gives the turn to the next person, LEAVE leaves the
 * queue. TAKE changes nothing here: the caller's browser gets a cookie, by which its orders take the held unit. [CAT-03]
 * @throws AppError BAD_REQUEST TOKEN_INVALID for a wrong token, and for a person who does not wait any more
 */
export const useTurn: UseCase<typeof calls.useTurn> = async (shop, _caller, { body: { token, action } }) => {
  const id = readSignedId(shop, 'turn', token)
  if (id === undefined) throw createTokenInvalid()
  if (action !== 'PASS' && action !== 'LEAVE') return readTurn(shop, shop.database, id)
  return shop.change(async (tx) => {
    if (action === 'PASS') {
      await passTurn(tx, id)
      return readTurn(shop, tx, id)
    }
    const turn = await readTurn(shop, tx, id)
    await leaveQueue(tx, id)
    return { ...turn, state: 'LEFT', place: null, heldUntil: null }
  })
}

/** A held unit is offered once its mail is queued. Until then its person waits at the first position. */
const readTurn = async (shop: Pick<Shop, 'turnMinutes'>, database: Queryable, id: string): Promise<Turn> => {
  const row = await findWaiting(database, id)
  if (!row) throw createTokenInvalid()
  const { variantId, size, email, isHeld, heldUntil, ahead } = row
  const isTurn = isHeld && heldUntil !== null
  return {
    variantId,
    size,
    email,
    state: isTurn ? 'TURN' : 'WAITING',
    place: isTurn ? null : isHeld ? 1 : ahead + 1,
    heldUntil: isTurn ? new Date(heldUntil).toISOString() : null,
    turnMinutes: shop.turnMinutes,
  }
}
