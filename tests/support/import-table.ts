import { stringify } from 'csv-stringify/sync'
import sharp from 'sharp'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { findImporter } from '#api/modules/imports/importer.ts'
import { toFileSource, type PhotoSource } from '#api/modules/imports/photo-source.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import type { ColumnKey } from '#shared/rules/import-columns.ts'

export type ImportRow = Partial<Record<ColumnKey, string | number>>

/** Writes rows as a CSV file whose heads are the keys of the columns. */
export const writeImportCsv = (rows: readonly ImportRow[]): Buffer => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ColumnKey[]
  return Buffer.from(stringify([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]))
}

/** Returns a row of a product in black that can be sold. */
export const newImportRow = (code: string, changes: ImportRow = {}): ImportRow => ({
  'product-code': code,
  code: `${code}-BLA`,
  'name-uk': `Пончо ${code}`,
  'name-en': `Poncho ${code}`,
  category: 'Худі',
  type: 'унісекс',
  colour: 'чорний',
  price: 1990,
  state: 'у продажу',
  'description-uk': 'Широке',
  'description-en': 'Wide',
  'composition-uk': 'Вовна',
  'composition-en': 'Wool',
  'care-uk': 'Прати руками',
  'care-en': 'Wash by hand',
  'size-S': 3,
  'size-M': 5,
  ...changes,
})

/** Returns a JPEG that differs from those of other numbers. */
export const makePhoto = (number: number, longSide = 1500): Promise<Buffer> =>
  sharp({ create: { width: 100 + number, height: longSide, channels: 3, background: '#3060a0' } })
    .jpeg()
    .toBuffer()

export const toPhotoSource = (photos: ReadonlyMap<string, Uint8Array>): PhotoSource =>
  toFileSource({
    names: [...photos.keys()],
    measure: (name) => Promise.resolve(photos.get(name)!.length),
    read: (name) => Promise.resolve(photos.get(name)!),
  })

/** Creates a super administrator, in whose name a table is imported. */
export const newImporter = async (testShop: TestShop): Promise<AdministratorCaller> => {
  await newAdministrator(testShop, { isSuper: true })
  const importer = await findImporter(testShop.shop.database, { email: undefined, locale: 'en' })
  return importer! // it was created above
}
