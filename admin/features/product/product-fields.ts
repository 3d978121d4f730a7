import type { WholeProduct, WholeVariant } from '#shared/entities/admin/whole-product.ts'
import { locales, sizes, type EntityState, type Gender, type Locale, type PhotoView, type Size } from '#shared/enums.ts'
import type { CareSymbol } from '#shared/care-groups.ts'
import type { FibreShare } from '#shared/rules/composition.ts'
import { tagDivider } from '#shared/rules/tags.ts'
import { productTexts, type ProductText } from '#shared/rules/text-times.ts'

/**
 * The fields of a product in an editor: one text for each field, by its name, such as 'name.uk' or 'colour/…/price'. Changes, conflicts
 * and drafts are then comparisons of texts.
 */
export type ProductFields = Readonly<Record<string, string>>

/** Renders a photo with its position. */
export interface FieldPhoto {
  readonly fileId: string
  readonly view: PhotoView
}
/** The data that a browser needs to show and describe a photo. */
export interface FieldFile {
  readonly address: string
  readonly updatedAt: string
}
/** A measurement with one typed number per size. */
export interface FieldMeasure {
  readonly label: Readonly<Record<Locale, string>>
  readonly values: Readonly<Partial<Record<Size, string>>>
}

/** The parts of a colour, each one field. */
export const colourParts = [
  'colourId',
  'vendorCode',
  'state',
  'price',
  'discountPrice',
  'comingSoon',
  'heroPosition',
  'publishedAt',
  'showsAt',
  'photos',
] as const
export type ColourPart = (typeof colourParts)[number]

export const textName = (text: ProductText, locale: Locale): string => `${text}.${locale}`
export const partName = (key: string, part: ColourPart): string => `colour/${key}/${part}`
export const sizeName = (key: string, size: Size): string => `size/${key}/${size}`
export const altName = (fileId: string, locale: Locale): string => `alt/${fileId}/${locale}`
/** Returns the key under which a draft stores the file of a new photo; it is not a field of the product. */
export const fileName = (fileId: string): string => `file/${fileId}`
/** The sizes that are shown as columns: state of the screen, not a field of the product. */
export const shownSizes = 'shown/sizes'
/** The keys of the colours that are not stored yet. */
const newColours = 'new-colours'

export const readJson = <Value>(fields: ProductFields, name: string, otherwise: Value): Value => {
  const text = fields[name]
  return text === undefined || text === '' ? otherwise : (JSON.parse(text) as Value) // written by this module
}

/** Lists the keys of all colours: the id of a stored one, or the key of a new one. */
export const listColourKeys = (fields: ProductFields, stored: WholeProduct | undefined): string[] => [
  ...(stored?.variants.map(({ _id }) => _id) ?? []),
  ...readJson<string[]>(fields, newColours, []),
]
export const listPhotos = (fields: ProductFields, key: string): FieldPhoto[] =>
  readJson<FieldPhoto[]>(fields, partName(key, 'photos'), [])
export const listFibres = (fields: ProductFields): FibreShare[] => readJson<FibreShare[]>(fields, 'fibres', [])
/**
 * Returns the care symbols, stored in the format of `writeCareSymbols` in `shared/rules`. Only the chooser loads that module, because it
 * contains all sentences.
 */
export const listCareSymbols = (fields: ProductFields): CareSymbol[] =>
  (fields['careSymbols'] || undefined)?.split(', ').map((key) => key as CareSymbol) ?? []
/** The field with the weight of a size. */
export const weightName = (size: Size): string => `weight/${size}`
export const listTags = (fields: ProductFields): string[] => (fields['tags'] || undefined)?.split(tagDivider) ?? []
export const listSizes = (fields: ProductFields): Size[] => readJson<Size[]>(fields, shownSizes, [])
export const listMeasures = (fields: ProductFields): FieldMeasure[] => readJson<FieldMeasure[]>(fields, 'measures', [])

const toColourFields = (key: string, variant: WholeVariant): [string, string][] => [
  [partName(key, 'colourId'), variant.colourId],
  [partName(key, 'vendorCode'), variant.vendorCode],
  [partName(key, 'state'), variant.state],
  [partName(key, 'price'), String(variant.price)],
  [partName(key, 'discountPrice'), variant.discountPrice === null ? '' : String(variant.discountPrice)],
  [partName(key, 'comingSoon'), variant.comingSoon ? 'yes' : ''],
  [partName(key, 'heroPosition'), variant.heroPosition === null ? '' : String(variant.heroPosition)],
  [partName(key, 'publishedAt'), variant.publishedAt],
  [partName(key, 'showsAt'), variant.showsAt ?? ''],
  [partName(key, 'photos'), JSON.stringify(variant.photos.map(({ fileId, view }) => ({ fileId, view })))],
  ...variant.sizes.map(({ value, quantity }): [string, string] => [sizeName(key, value), String(quantity)]),
  ...variant.photos.flatMap(({ fileId, alt, imageSizes, updatedAt }): [string, string][] => [
    ...locales.map((locale): [string, string] => [altName(fileId, locale), alt[locale]]),
    [fileName(fileId), JSON.stringify({ address: imageSizes.W500, updatedAt })],
  ]),
]

/** Returns the fields of a stored product. */
export function toFields(product: WholeProduct): ProductFields {
  const { sizes: measured, rows } = product.measurements
  // Field by field: the product in an error reply has its fields in another order.
  const measures: FieldMeasure[] = rows.map(({ label, values }) => ({
    label: { uk: label.uk, en: label.en },
    values: Object.fromEntries(measured.map((size, index) => [size, String(values[index] ?? '')])),
  }))
  const weighed = new Set(product.weights.map(({ size }) => size))
  const made = new Set(product.variants.flatMap((variant) => variant.sizes.map(({ value }) => value)))
  return Object.fromEntries([
    ...productTexts.flatMap((text) =>
      locales.map((locale): [string, string] => [textName(text, locale), product[text][locale]]),
    ),
    ['categoryId', product.categoryId],
    ['type', product.type],
    ['vendorCode', product.vendorCode],
    ['fibres', product.fibres ? JSON.stringify(product.fibres.map(({ fibre, percent }) => ({ fibre, percent }))) : ''],
    ['careSymbols', product.careSymbols?.join(', ') ?? ''],
    ['tags', product.tags.join(tagDivider)],
    ...product.weights.map(({ size, grams }): [string, string] => [weightName(size), String(grams)]),
    [
      shownSizes,
      JSON.stringify(sizes.filter((size) => measured.includes(size) || made.has(size) || weighed.has(size))),
    ],
    ['measures', JSON.stringify(measures)],
    ...product.variants.flatMap((variant) => toColourFields(variant._id, variant)),
  ])
}

/** Returns the fields of a product that is not there yet. */
export const emptyFields = (): ProductFields => ({
  ...Object.fromEntries(productTexts.flatMap((text) => locales.map((locale) => [textName(text, locale), '']))),
  categoryId: '',
  type: 'OTHER' satisfies Gender,
  vendorCode: '',
  fibres: '',
  careSymbols: '',
  tags: '',
  [shownSizes]: JSON.stringify(['XS', 'S', 'M', 'L', 'XL'] satisfies Size[]),
  measures: '[]',
})

interface NewColour {
  key: string
  colourId: string
  vendorCode: string
  price: string
}

/** Returns the fields with one more colour, which is not on the site yet. */
export function addColour(fields: ProductFields, { key, colourId, vendorCode, price }: NewColour): ProductFields {
  return {
    ...fields,
    [newColours]: JSON.stringify([...readJson<string[]>(fields, newColours, []), key]),
    [partName(key, 'colourId')]: colourId,
    [partName(key, 'vendorCode')]: vendorCode,
    [partName(key, 'state')]: 'INACTIVE' satisfies EntityState,
    [partName(key, 'price')]: price,
    [partName(key, 'discountPrice')]: '',
    [partName(key, 'comingSoon')]: '',
    [partName(key, 'heroPosition')]: '',
    [partName(key, 'publishedAt')]: '',
    [partName(key, 'showsAt')]: '',
    [partName(key, 'photos')]: '[]',
  }
}

/** Returns the fields without a colour that was not stored yet. */
export function removeColour(fields: ProductFields, key: string): ProductFields {
  const left = Object.entries(fields).filter(
    ([name]) => !name.startsWith(`colour/${key}/`) && !name.startsWith(`size/${key}/`),
  )
  const keys = readJson<string[]>(fields, newColours, []).filter((one) => one !== key)
  return { ...Object.fromEntries(left), [newColours]: keys.length > 0 ? JSON.stringify(keys) : '' }
}

const isNoField = (name: string): boolean => name.startsWith('file/') || name.startsWith('shown/')

/** Lists the names of the fields that differ. A field that is not there is empty. */
export function listChanges(base: ProductFields, fields: ProductFields): string[] {
  const names = new Set([...Object.keys(base), ...Object.keys(fields)])
  return [...names].filter((name) => !isNoField(name) && (base[name] ?? '') !== (fields[name] ?? ''))
}

export interface Merge {
  /** The merged fields; where both sides changed one, the local value. */
  readonly fields: ProductFields
  /** The fields that both sides changed differently. */
  readonly conflicts: readonly string[]
  /** The fields that only the other side changed. */
  readonly theirs: readonly string[]
}

/** Merges the changes of two people to the same fields, so that neither loses any. [ADM-19] */
export function mergeFields(base: ProductFields, mine: ProductFields, theirs: ProductFields): Merge {
  const ownChanges = new Set(listChanges(base, mine))
  const other = listChanges(base, theirs)
  const conflicts = other.filter((name) => ownChanges.has(name) && (mine[name] ?? '') !== (theirs[name] ?? ''))
  const fields: Record<string, string> = { ...mine, ...theirs }
  for (const name of ownChanges) fields[name] = mine[name] ?? ''
  const columns = new Set([...listSizes(theirs), ...listSizes(mine)])
  if (columns.size > 0) fields[shownSizes] = JSON.stringify(sizes.filter((size) => columns.has(size)))
  return { fields, conflicts, theirs: other.filter((name) => !ownChanges.has(name)) }
}
