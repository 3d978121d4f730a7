import {
  altName,
  fileName,
  listCareSymbols,
  listColourKeys,
  listFibres,
  listMeasures,
  listPhotos,
  listSizes,
  listTags,
  partName,
  readJson,
  sizeName,
  textName,
  weightName,
  type FieldFile,
  type ProductFields,
} from '#admin/features/product/product-fields.ts'
import type { WholeProduct, WholeProductChange, WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import { locales, sizes, type EntityState, type Gender, type Size, type Translated } from '#shared/enums.ts'
import type { SizeWeight } from '#shared/rules/weights.ts'
import type { ProductText } from '#shared/rules/text-times.ts'

/** Returns the typed number; NaN for an invalid one. */
export const readNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.').replace(/[₴$€\s]/g, ''))

const toText = (fields: ProductFields, text: ProductText): Translated => ({
  uk: (fields[textName(text, 'uk')] ?? '').trim(),
  en: (fields[textName(text, 'en')] ?? '').trim(),
})

const toMeasurements = (fields: ProductFields): WholeProductInput['measurements'] => {
  const rows = listMeasures(fields).filter(({ label }) => label.uk.trim() !== '' && label.en.trim() !== '')
  const measured = listSizes(fields).filter((size) => rows.some(({ values }) => (values[size] ?? '').trim() !== ''))
  return {
    sizes: measured,
    rows: rows.map(({ label, values }) => ({
      label: { uk: label.uk.trim(), en: label.en.trim() },
      values: measured.map((size) => {
        const value = readNumber(values[size] ?? '')
        return Number.isFinite(value) ? value : 0
      }),
    })),
  }
}

/** A size is weighed if its grams are typed. */
const toWeights = (fields: ProductFields): SizeWeight[] =>
  sizes.flatMap((size) => {
    const typed = (fields[weightName(size)] ?? '').trim()
    return typed === '' ? [] : [{ size, grams: readNumber(typed) }]
  })

const toProduct = (fields: ProductFields) => {
  const fibres = listFibres(fields)
  return {
    categoryId: fields['categoryId'] ?? '',
    vendorCode: (fields['vendorCode'] ?? '').trim(),
    type: (fields['type'] ?? 'OTHER') as Gender, // chosen from a list
    name: toText(fields, 'name'),
    description: toText(fields, 'description'),
    composition: toText(fields, 'composition'),
    care: toText(fields, 'care'),
    fibres: fibres.length > 0 ? fibres : null,
    careSymbols: listCareSymbols(fields),
    tags: listTags(fields),
    weights: toWeights(fields),
    measurements: toMeasurements(fields),
  }
}

type SentPhoto = WholeProductInput['variants'][number]['photos'][number]

/** Descriptions are sent only if they differ from the stored ones. */
const toPhotos = (base: ProductFields, fields: ProductFields, key: string): SentPhoto[] =>
  listPhotos(fields, key).map(({ fileId, view }) => {
    const isDescribed = locales.some(
      (locale) => (base[altName(fileId, locale)] ?? '') !== (fields[altName(fileId, locale)] ?? ''),
    )
    const file = readJson<FieldFile | undefined>(fields, fileName(fileId), undefined)
    if (!isDescribed || !file) return { fileId, view }
    const [uk, en] = locales.map((locale) => (fields[altName(fileId, locale)] ?? '').trim())
    return { fileId, view, alt: { uk: uk!, en: en!, updatedAt: file.updatedAt } }
  })

const toColumns = (base: ProductFields, fields: ProductFields, key: string, now: string) => {
  const read = (part: Parameters<typeof partName>[1]) => (fields[partName(key, part)] ?? '').trim()
  return {
    colourId: read('colourId'),
    vendorCode: read('vendorCode'),
    state: read('state') as EntityState, // chosen
    price: readNumber(read('price')),
    discountPrice: read('discountPrice') === '' ? null : readNumber(read('discountPrice')),
    comingSoon: read('comingSoon') === 'yes',
    heroPosition: read('heroPosition') === '' ? null : Number(read('heroPosition')),
    publishedAt: read('publishedAt') || now,
    showsAt: (read('state') === 'INACTIVE' && read('showsAt')) || null,
    photos: toPhotos(base, fields, key),
  }
}

/** The typed sizes of a colour. A size exists if its units are typed, and does not if they are empty. */
const listTyped = (fields: ProductFields, key: string): { value: Size; quantity: number }[] =>
  sizes.flatMap((value) => {
    const typed = (fields[sizeName(key, value)] ?? '').trim()
    return typed === '' ? [] : [{ value, quantity: readNumber(typed) }]
  })

/** Converts the fields to the body that creates a product. @param now the time of publication, unless one was typed */
export function toProductInput(fields: ProductFields, now: string): WholeProductInput {
  return {
    ...toProduct(fields),
    variants: listColourKeys(fields, undefined).map((key) => ({
      ...toColumns({}, fields, key, now),
      sizes: listTyped(fields, key),
    })),
  }
}

/** Returns the body that updates a stored product: all of the product itself, and the colours that differ. */
export function toProductChange(
  stored: WholeProduct,
  base: ProductFields,
  fields: ProductFields,
  { compared, now }: { compared: readonly ProductText[]; now: string },
): WholeProductChange {
  const variants = listColourKeys(fields, stored).flatMap((key): WholeProductChange['variants'] => {
    const variant = stored.variants.find(({ _id }) => _id === key)
    const columns = toColumns(base, fields, key, now)
    if (!variant) return [{ ...columns, sizes: listTyped(fields, key) }]
    const changed = listTyped(fields, key).flatMap(({ value, quantity }) => {
      const before = variant.sizes.find((size) => size.value === value)
      if (before?.quantity === quantity) return []
      return [{ value, quantity, ...(before && { seen: before.quantity }) }]
    })
    const names = new Set([...Object.keys(base), ...Object.keys(fields)])
    const photoIds = new Set(columns.photos.map(({ fileId }) => fileId))
    const differs = [...names].some(
      (name) =>
        (name.startsWith(`colour/${key}/`) || photoIds.has(name.split('/')[1] ?? '')) &&
        !name.startsWith('file/') &&
        (base[name] ?? '') !== (fields[name] ?? ''),
    )
    if (!differs && changed.length === 0) return []
    return [{ _id: key, updatedAt: variant.updatedAt, ...columns, sizes: changed }]
  })
  return {
    ...toProduct(fields),
    updatedAt: stored.updatedAt,
    ...(compared.length > 0 && { compared: [...compared] }),
    variants,
  }
}
