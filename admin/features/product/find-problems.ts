import {
  altName,
  listColourKeys,
  listFibres,
  partName,
  sizeName,
  textName,
  weightName,
  type ProductFields,
} from '#admin/features/product/product-fields.ts'
import { readNumber } from '#admin/features/product/to-product-input.ts'
import { ApiError } from '#client/api-error.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'
import { sizes, type Locale } from '#shared/enums.ts'
import { areWhole } from '#shared/rules/composition.ts'

/** Why a field cannot be saved, by its name. */
export type FieldErrors = Readonly<Record<string, string>>
export const rules = ['required', 'number', 'whole', 'missing_on_site', 'not_of_fibres', 'not_future', 'other'] as const
export type Rule = (typeof rules)[number]
export type Problems = Readonly<Record<string, Rule>>

/** Returns the problems of the fields that the server would certainly refuse. The server checks again. */
export function findProblems(fields: ProductFields, stored: WholeProduct | undefined): Problems {
  const problems: Record<string, Rule> = {}
  const read = (name: string) => (fields[name] ?? '').trim()
  if (read(textName('name', 'uk')) === '' && read(textName('name', 'en')) === '')
    problems[textName('name', 'uk')] = 'required'
  for (const name of ['categoryId', 'vendorCode']) if (read(name) === '') problems[name] = 'required'
  const fibres = listFibres(fields)
  if (fibres.length > 0 && !areWhole(fibres)) problems['fibres'] = 'whole'
  for (const size of sizes) {
    const grams = read(weightName(size))
    if (grams !== '' && !(Number.isInteger(readNumber(grams)) && readNumber(grams) > 0))
      problems[weightName(size)] = 'number'
  }
  for (const key of listColourKeys(fields, stored)) {
    if (read(partName(key, 'vendorCode')) === '') problems[partName(key, 'vendorCode')] = 'required'
    if (!(readNumber(read(partName(key, 'price'))) > 0)) problems[partName(key, 'price')] = 'number'
    const discount = read(partName(key, 'discountPrice'))
    if (discount !== '' && !(readNumber(discount) > 0)) problems[partName(key, 'discountPrice')] = 'number'
    const showsAt = read(partName(key, 'showsAt'))
    const isNew = showsAt !== (stored?.variants.find(({ _id }) => _id === key)?.showsAt ?? '')
    if (isNew && read(partName(key, 'state')) === 'INACTIVE' && Date.parse(showsAt) <= Date.now())
      problems[partName(key, 'showsAt')] = 'not_future'
    for (const size of sizes) {
      const units = read(sizeName(key, size))
      if (units !== '' && !Number.isInteger(readNumber(units))) problems[sizeName(key, size)] = 'number'
    }
  }
  return problems
}

/** Returns the fields that the server has refused. */
export function readProblems(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_ERROR' || !Array.isArray(error.details)) return {}
  const details = error.details as { field?: unknown; rule?: unknown }[]
  return Object.fromEntries(
    details.flatMap(({ field, rule }) => {
      if (typeof field !== 'string') return []
      const [, fileId, locale] = /^photos\.([\da-f-]{36})\.alt\.(uk|en)$/.exec(field) ?? []
      const name = fileId ? altName(fileId, locale as Locale) : field
      return [[name, rules.find((one) => one === rule) ?? 'other'] as const]
    }),
  )
}
