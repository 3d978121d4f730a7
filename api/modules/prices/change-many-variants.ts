import { listPriceKeys } from '#api/changes/price-keys.ts'
import { rehearse } from '#api/changes/rehearse.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { assertNoneStale, assertPricesFit } from '#api/modules/prices/assert-variant-changes.ts'
import {
  listPriceFacts,
  listReductions,
  listVariants,
  lockVariants,
  writeVariants,
  type PriceFacts,
} from '#api/modules/prices/change-many-variants.queries.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import { assertPlans } from '#api/modules/variants/assert-plans.ts'
import { assertReadyForSite } from '#api/modules/variants/assert-ready.ts'
import { toSaleChanges } from '#api/modules/variants/price-changes.ts'
import { lockWords } from '#api/modules/variants/variant-words.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { ChangedVariant, PricedVariant, VariantChange } from '#shared/entities/admin/price.ts'
import type { AdminVariant } from '#shared/entities/admin/variant.ts'
import type * as calls from '#shared/endpoints/admin-prices.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'

/**
 * Changes many variants, all or none. A dry run makes the same changes and rolls them back, so that it refuses the same input. Values
 * that are already as requested are no change. [ADM-11]
 */
export const changeManyVariants: UseCase<typeof calls.changeManyVariants> = (shop, admin, { body }) => {
  const changes = body.changes.map((change) => ({ ...change, id: change.id.toLowerCase() }))
  if (body.dryRun)
    return rehearse(shop, async (tx) => toReply(await writeChanges(tx, changes, shop.now()), admin.locale))
  return shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'changeManyVariants', body }, async () => {
      const written = await writeChanges(tx, changes, shop.now())
      for (const { before, after, facts } of written) await auditVariant(tx, admin, { before, after, facts })
      return toReply(written, admin.locale)
    }),
  )
}

interface Written {
  readonly before: AdminVariant
  readonly after: AdminVariant
  readonly facts: PriceFacts
  /** The lowest price before the reduction that may be announced; undefined if there is none. */
  readonly reductionMinor: number | undefined
}

/**
 * Writes the changes.
 * @returns the variants in the order of the changes
 * @throws AppError PRODUCT_SINGLE_VARIANT_NOT_FOUND, BAD_REQUEST 409 CHANGED_MEANWHILE, VALIDATION_ERROR, each with every variant that it is
 * about
 */
const writeChanges = async (
  tx: ChangeTransaction,
  changes: readonly VariantChange[],
  now: Date,
): Promise<Written[]> => {
  const ids = changes.map(({ id }) => id)
  // Texts of products change under this lock: a variant that becomes ACTIVE is compared with those that stay.
  if (changes.some(({ state, showsAt }) => state === 'ACTIVE' || showsAt)) await lockWords(tx)
  await lockVariants(tx, ids)
  const before = toMap(await listVariants(tx, ids))
  const unknown = ids.filter((id) => !before.has(id))
  if (unknown.length) throw new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND', { ids: unknown })
  const pairs = changes.map((change) => ({ change, current: before.get(change.id)! })) // all are known
  assertNoneStale(pairs)
  const wanted = pairs.map(({ change, current }) => ({ current, next: merge(current, change) }))
  assertPricesFit(wanted.map(({ next }) => next))
  assertPlans(
    pairs.map(({ change, current }, index) => ({
      before: current,
      sent: { state: change.state ?? current.state, showsAt: change.showsAt },
      field: `changes.${index}.showsAt`,
    })),
    now,
  )
  const facts = new Map((await listPriceFacts(tx, ids)).map((one) => [one.id, one]))
  const changed = wanted.filter(({ current, next }) => !isSame(current, next))
  await writeVariants(
    tx,
    changed.map(({ current, next }) => ({
      id: current._id,
      priceMinor: toMinor(next.price),
      discountPriceMinor: next.discountPrice === null ? null : toMinor(next.discountPrice),
      state: next.state,
      publishedAt: next.publishedAt,
      showsAt: next.showsAt,
      updatedAt: getNextUpdatedAt(current).toISOString(),
    })),
  )
  const shownAnew = changed.filter(
    ({ current, next }) => next.showsAt !== null || (next.state === 'ACTIVE' && current.state !== 'ACTIVE'),
  )
  for (const productId of new Set(shownAnew.map(({ current }) => current.productId)))
    await assertProductReady(tx, productId)
  const after = toMap(await listVariants(tx, ids))
  const reductions = await listReductions(tx, ids)
  return pairs.map(({ current }) => ({
    before: current,
    after: after.get(current._id)!, // it is locked
    facts: facts.get(current._id)!,
    reductionMinor: reductions.get(current._id),
  }))
}

/** Asserts that a product is ready for the site. @throws AppError VALIDATION_ERROR that also names the product */
const assertProductReady = async (tx: ChangeTransaction, productId: string): Promise<void> => {
  try {
    await assertReadyForSite(tx, [productId])
  } catch (error) {
    if (!(error instanceof AppError) || !Array.isArray(error.details)) throw error
    throw new AppError(
      error.code,
      error.details.map((detail: object) => ({ ...detail, productId })),
    )
  }
}

const toMap = (list: readonly AdminVariant[]) => new Map(list.map((variant) => [variant._id, variant]))

const toPriced = ({ price, discountPrice, state, publishedAt, showsAt }: PricedVariant): PricedVariant => ({
  price,
  discountPrice,
  state,
  publishedAt,
  showsAt,
})

/** Returns a variant with the sent values. A variant that is shown has no planned time any more. */
const merge = (current: PricedVariant, change: VariantChange): PricedVariant => {
  const state = change.state ?? current.state
  const showsAt = change.showsAt === undefined ? current.showsAt : change.showsAt
  return {
    price: change.price ?? current.price,
    discountPrice: change.discountPrice === undefined ? current.discountPrice : change.discountPrice,
    state,
    publishedAt: change.publishedAt === undefined ? current.publishedAt : new Date(change.publishedAt).toISOString(),
    showsAt: state === 'ACTIVE' || showsAt === null ? null : new Date(showsAt).toISOString(),
  }
}

const hasSamePlace = (one: PricedVariant, other: PricedVariant): boolean =>
  one.state === other.state && one.publishedAt === other.publishedAt && one.showsAt === other.showsAt
const isSame = (one: PricedVariant, other: PricedVariant): boolean =>
  hasSamePlace(one, other) && one.price === other.price && one.discountPrice === other.discountPrice

/**
 * Writes an audit entry for a variant that differs. A change of the price alone invalidates only cache entries that depend on the
 * variant's price.
 */
const auditVariant = async (
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  { before, after, facts }: Pick<Written, 'before' | 'after' | 'facts'>,
): Promise<void> => {
  if (isSame(before, after)) return
  const prices = listPriceKeys({ variantId: after._id, ...facts }).map((key) => ({ topic: 'price' as const, key }))
  await writeAuditEntry(tx, admin, {
    noun: 'variant',
    recordId: after._id,
    before,
    after,
    changes: hasSamePlace(before, after) ? [...prices, ...toSaleChanges(before, after)] : undefined,
  })
}

const toReply = (written: readonly Written[], locale: Locale): { variants: ChangedVariant[] } => ({
  variants: written.map(({ before, after, facts, reductionMinor }) => {
    const lowestMinor = reductionMinor ?? facts.lowestMinor
    return {
      _id: after._id,
      updatedAt: after.updatedAt,
      before: toPriced(before),
      after: toPriced(after),
      lowest: lowestMinor === null ? null : toMajor(lowestMinor),
      announced: after.discountPrice === null ? null : reductionMinor !== undefined,
      sale: facts.sale && { name: facts.sale.name[locale], until: facts.sale.until },
    }
  }),
})
