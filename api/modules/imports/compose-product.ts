import { mergeValue, type ProductGroup } from '#api/modules/imports/group-rows.ts'
import type { Report } from '#api/modules/imports/report.ts'
import type { Names } from '#api/modules/imports/resolve-names.ts'
import type { WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import { locales, type Translated } from '#shared/enums.ts'
import { readCareSymbols } from '#shared/rules/care-symbols.ts'
import { describeFibres } from '#shared/rules/composition.ts'
import { tableTexts, toTextColumn, type TableText } from '#shared/rules/import-columns.ts'
import { tagDivider } from '#shared/rules/tags.ts'
import { readWeights } from '#shared/rules/weights.ts'

export type ProductFields = Omit<WholeProductInput, 'variants'>

/**
 * Returns the product that the rows of a group describe: the stored product, changed by the rows. Returns undefined and reports the
 * problem if a new product lacks a required value; then all its rows stay out.
 */
export function composeProduct(group: ProductGroup, names: Names, report: Report): ProductFields | undefined {
  const { stored } = group
  const [first] = group.rows
  const texts = composeTexts(group, report)
  const categoryId = mergeCategory(group, names, report) ?? stored?.categoryId
  const type = mergeValue(group, 'type', report) ?? stored?.type
  const hasName = locales.some((locale) => texts.name[locale] !== '')
  if (!categoryId) report.add(first!, 'category', 'missing')
  if (!type) report.add(first!, 'type', 'missing')
  if (!hasName) report.add(first!, 'name-uk', 'missing')
  if (!categoryId || !type || !hasName) {
    report.block(group.rows)
    return undefined
  }
  const fibres = stored?.fibres ?? null
  const isOfFibres =
    fibres && locales.every((locale) => texts.composition[locale].startsWith(describeFibres(fibres, locale)))
  return {
    vendorCode: group.code,
    categoryId,
    type,
    ...texts,
    fibres: isOfFibres ? fibres : null,
    careSymbols: mergeCareSymbols(group, report),
    tags: mergeTags(group, report),
    weights: mergeWeights(group, report),
    measurements: stored?.measurements ?? { sizes: [], rows: [] },
  }
}

const composeTexts = (group: ProductGroup, report: Report): Record<TableText, Translated> => {
  const compose = (text: TableText): Translated => {
    const [uk, en] = (['uk', 'en'] as const).map((locale) => {
      const value = mergeValue(group, toTextColumn(text, locale), report)
      return value === undefined ? (group.stored?.[text][locale] ?? '') : (value ?? '')
    })
    return { uk: uk!, en: en! } // one for each language
  }
  const entries = tableTexts.map((text) => [text, compose(text)] as const)
  return Object.fromEntries(entries) as Record<TableText, Translated> // has each text
}

const mergeCareSymbols = (group: ProductGroup, report: Report): WholeProductInput['careSymbols'] => {
  const value = mergeValue(group, 'care-symbols', report)
  return value ? readCareSymbols(value) : value === null ? null : (group.stored?.careSymbols ?? null)
}

const mergeTags = (group: ProductGroup, report: Report): WholeProductInput['tags'] => {
  const value = mergeValue(group, 'tags', report)
  return value ? value.split(tagDivider) : value === null ? [] : (group.stored?.tags ?? [])
}

const mergeWeights = (group: ProductGroup, report: Report): WholeProductInput['weights'] => {
  const value = mergeValue(group, 'weights', report)
  return value ? readWeights(value) : value === null ? [] : (group.stored?.weights ?? [])
}

/** Each row may name the category in its own words, as long as it is the same one. */
const mergeCategory = (group: ProductGroup, names: Names, report: Report): string | undefined => {
  const named = group.rows.flatMap((row) => {
    const id = names.findCategory(row)
    return id === undefined ? [] : [{ row, id }]
  })
  const [first] = named
  for (const { row, id } of named) if (id !== first!.id) report.add(row, 'category', 'differs', { row: first!.row.row })
  return first?.id
}
