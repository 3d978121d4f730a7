import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import {
  countLetters,
  lockSizes,
  writeLowLimits,
  writeQuantities,
  type SizeOf,
  type StockOfSize,
} from '#api/modules/stock/move-stock.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Moved, MovementInput } from '#shared/entities/admin/stock.ts'
import type * as calls from '#shared/endpoints/admin-stock.ts'
import { AppError } from '#shared/errors.ts'
import { toItemKey } from '#shared/rules/basket-items.ts'

const maxQuantity = 1_000_000

/**
 * Moves the stock of many sizes, all or none. Deliveries and losses change the quantity by a difference; a count replaces it and must
 * name the quantity that was seen. People who wait are mailed as soon as the job finds the units. [ADM-13]
 */
export const moveStock: UseCase<typeof calls.moveStock> = (shop, admin, { body }) =>
  shop.change((tx) =>
    body.dryRun
      ? planMoves(tx, body.movements)
      : runOnce(shop, tx, admin, { call: 'moveStock', body }, async () => {
          const plan = await planMoves(tx, body.movements)
          await writeMoves(tx, admin, { moved: plan.moved, movements: body.movements, note: body.note ?? null })
          return plan
        }),
  )

/**
 * Locks the stock of the sizes and returns the new quantities.
 * @throws AppError COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND, PRODUCT_VARIANT_NOT_IN_STOCK, VALIDATION_ERROR, BAD_REQUEST 409
 * CHANGED_MEANWHILE, each with every size that it is about
 */
const planMoves = async (
  tx: ChangeTransaction,
  movements: readonly MovementInput[],
): Promise<{ moved: Moved[]; letters: number }> => {
  movements.forEach(assertDirection)
  const now = await lockKnown(tx, movements)
  const changed = movements.filter((move) => 'seen' in move && now.get(toItemKey(move))!.quantity !== move.seen)
  if (changed.length)
    throw new AppError(
      'BAD_REQUEST',
      {
        reason: 'CHANGED_MEANWHILE',
        sizes: changed.map((move) => ({ ...toSize(move), quantity: now.get(toItemKey(move))!.quantity })),
      },
      409,
    )
  const moved = movements.map((move) => {
    const before = now.get(toItemKey(move))!.quantity // all are known
    return { ...toSize(move), before, after: 'by' in move ? before + move.by : move.countedAs }
  })
  const missing = moved.filter(({ after }) => after < 0)
  if (missing.length) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', missing.map(toSize))
  const tooMany = moved.findIndex(({ after }) => after > maxQuantity)
  if (tooMany >= 0) throw invalid(`movements.${tooMany}.by`, 'too_many')
  return {
    moved,
    letters: await countLetters(
      tx,
      moved.filter(({ before, after }) => before === 0 && after > 0),
    ),
  }
}

/** @throws AppError VALIDATION_ERROR for units that move nowhere, or against their reason */
const assertDirection = (move: MovementInput, index: number): void => {
  if (!('by' in move)) return
  const isRight = { RECEIPT: move.by > 0, WRITE_OFF: move.by < 0, CORRECTION: move.by !== 0 }[move.reason]
  if (!isRight) throw invalid(`movements.${index}.by`, 'wrong_direction')
}

/** Locks the stock of sizes. @throws AppError COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND with those that do not exist */
const lockKnown = async (tx: ChangeTransaction, sizes: readonly SizeOf[]): Promise<Map<string, StockOfSize>> => {
  const rowsByKey = new Map((await lockSizes(tx, sizes)).map((row) => [toItemKey(row), row]))
  const unknown = sizes.filter((size) => !rowsByKey.has(toItemKey(size)))
  if (unknown.length) throw new AppError('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND', unknown.map(toSize))
  return rowsByKey
}

interface Moves {
  readonly moved: readonly Moved[]
  readonly movements: readonly MovementInput[]
  readonly note: string | null
}

const writeMoves = async (
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  { moved, movements, note }: Moves,
): Promise<void> => {
  for (const [reason, same] of Map.groupBy(
    moved.map((size, index) => ({ ...size, quantity: size.after, reason: movements[index]!.reason })),
    ({ reason }) => reason,
  ))
    await writeQuantities(tx, same, { reason, adminUserId: admin.adminUserId, note })
  await writeAudit(
    tx,
    admin,
    moved.map(({ before, after, ...size }) => ({ ...size, before: { quantity: before }, after: { quantity: after } })),
  )
}

/** Sets at how many units sizes run out. [ADM-13] */
export const setLowLimits: UseCase<typeof calls.setLowLimits> = (shop, admin, { body: { limits } }) =>
  shop.change(async (tx) => {
    const before = await lockKnown(tx, limits)
    await writeLowLimits(tx, limits)
    await writeAudit(
      tx,
      admin,
      limits.map(({ lowLimit, ...size }) => ({
        ...size,
        before: { lowLimit: before.get(toItemKey(size))!.lowLimit },
        after: { lowLimit },
      })),
    )
    for (const { variantId } of limits) tx.publish('stock', variantId.toLowerCase())
    return { limits }
  })

/** Writes one entry for each variant. Its topic is that of the stock: nothing else of the variant has changed. */
const writeAudit = async (
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  changes: readonly (SizeOf & { before: object; after: object })[],
): Promise<void> => {
  for (const [recordId, same] of Map.groupBy(changes, ({ variantId }) => variantId.toLowerCase()))
    await writeAuditEntry(tx, admin, {
      noun: 'variant',
      recordId,
      before: { sizes: same.map(({ size, before }) => ({ value: size, ...before })) },
      after: { sizes: same.map(({ size, after }) => ({ value: size, ...after })) },
      changes: [],
    })
}

/** Ids are written in lower case, as the database returns them. */
const toSize = ({ variantId, size }: SizeOf): SizeOf => ({ variantId: variantId.toLowerCase(), size })
const invalid = (field: string, rule: string) => new AppError('VALIDATION_ERROR', [{ field, rule }])
