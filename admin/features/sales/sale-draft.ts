import type { PreviewedVariant, SaleTerms } from '#shared/entities/admin/sale.ts'
import { maxSaleListed } from '#shared/rules/chosen-limits.ts'
import { toMinor } from '#shared/rules/money.ts'

/** A sale as it is typed: texts of fields. */
export interface SaleDraft {
  readonly uk: string
  readonly en: string
  /** Local time of the shop: '2026-12-05T00:00'. */
  readonly from: string
  readonly until: string
  readonly percent: string
  readonly roundTo: string
  readonly categoryIds: readonly string[]
  readonly variantIds: readonly string[]
  readonly withoutIds: readonly string[]
  /** Whether variants that cannot be in the sale are left out. */
  readonly withoutRefused: boolean
}

/** The steps that prices are rounded down to, in major units. */
export const roundSteps = ['0.01', '1', '10', '50', '100'] as const

/**
 * Returns the terms of a draft; undefined while they are not complete.
 * @param toInstant converts the shop's local time
 */
export function toTerms(draft: SaleDraft, toInstant: (local: string) => string): SaleTerms | undefined {
  const percent = Number(draft.percent)
  const isComplete =
    Number.isInteger(percent) &&
    percent >= 1 &&
    percent <= 90 &&
    draft.from !== '' &&
    draft.until > draft.from &&
    draft.categoryIds.length + draft.variantIds.length > 0 &&
    draft.variantIds.length <= maxSaleListed
  if (!isComplete) return undefined
  return {
    startsAt: toInstant(draft.from),
    endsAt: toInstant(draft.until),
    set: {
      percent,
      roundTo: Number(draft.roundTo),
      categoryIds: [...draft.categoryIds],
      variantIds: draft.variantIds.filter((id) => !draft.withoutIds.includes(id)),
      withoutIds: [...draft.withoutIds],
      withoutRefused: draft.withoutRefused,
    },
  }
}

/** Variants of a product that get the same prices from a sale. */
export interface PreviewGroup {
  readonly key: string
  readonly first: PreviewedVariant
  readonly variants: readonly PreviewedVariant[]
}

/** Returns the variants in groups, in their sequence: those of a product with the same prices and the same problem are one. */
export function groupPreview(variants: readonly PreviewedVariant[]): PreviewGroup[] {
  const groups = new Map<string, PreviewedVariant[]>()
  for (const variant of variants) {
    const { productId, price, becomes, lowest, problem } = variant
    const key = [productId, price, becomes, lowest, problem].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), variant])
  }
  return [...groups].map(([key, list]) => ({ key, first: list[0]!, variants: list })) // no group is empty
}

/** Returns by how many whole percent a price is below another, rounded down. Prices are in major units. */
export const countPercentBelow = (price: number, other: number): number =>
  Math.floor(100 - (toMinor(price) * 100) / toMinor(other))
