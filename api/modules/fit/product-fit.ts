import type { UseCase } from '#api/http/use-case.ts'
import { listSizeFacts } from '#api/modules/fit/product-fit.queries.ts'
import type * as calls from '#shared/endpoints/admin-fit.ts'
import type { ProductFit } from '#shared/entities/admin/product-fit.ts'
import { sizes } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { findTendency } from '#shared/rules/fit-tendency.ts'
import { answerFields } from '#shared/rules/fit-summary.ts'
import { returnReasons, type ReturnReason } from '#shared/rules/return-steps.ts'

/** Reads how each size of a product fits. [FIT-04] */
export const readProductFit: UseCase<typeof calls.readProductFit> = async (shop, _admin, { params: { id } }) => {
  const facts = await listSizeFacts(shop.database, id)
  if (!facts) throw new AppError('PRODUCT_NOT_FOUND')
  const rows = new Map<string, ProductFit['sizes'][number]>()
  for (const fact of facts) {
    const row = rows.get(fact.size) ?? newRow(fact.size)
    rows.set(fact.size, row)
    if (fact.kind === 'SOLD') row.sold += fact.count
    if (fact.kind === 'ANSWER') row.answers[answerFields[fact.of]] += fact.count
    if (fact.kind === 'RETURNED' && fact.of === null) row.withdrawn += fact.count
    if (fact.kind === 'RETURNED' && fact.of !== null) row.returned[fact.of] += fact.count
  }
  return {
    sizes: [...rows.values()]
      .map((row) => ({ ...row, tends: findTendency(row.answers) ?? null }))
      .toSorted((one, other) => sizes.indexOf(one.size) - sizes.indexOf(other.size)),
  }
}

const newRow = (size: ProductFit['sizes'][number]['size']): ProductFit['sizes'][number] => ({
  size,
  sold: 0,
  answers: { small: 0, right: 0, large: 0 },
  tends: null,
  returned: Object.fromEntries(returnReasons.map((reason) => [reason, 0])) as Record<ReturnReason, number>, // all of them
  withdrawn: 0,
})
