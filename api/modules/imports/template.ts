import { stringify } from 'csv-stringify/sync'
import { translateImport } from '#api/modules/imports/describe.ts'
import { writeWorkbook } from '#api/modules/imports/write-workbook.ts'
import type { Locale } from '#shared/enums.ts'
import { columnKeys, type ColumnKey } from '#shared/rules/import-columns.ts'

type Example = Readonly<Partial<Record<ColumnKey, string | number>>>

/** The cells that both example rows have: a product in two colours. */
const product: Example = {
  'product-code': 'KURHAN',
  'name-uk': 'Худі «Курган»',
  'name-en': 'Kurhan hoodie',
  category: 'Худі',
  'category-en': 'Hoodies',
  type: 'унісекс',
  price: 2690,
  state: 'заховано',
  'coming-soon': 'ні',
  'description-uk': 'Худі з начосом і кишенею-кенгуру.',
  'description-en': 'A fleece hoodie with a kangaroo pocket.',
  'composition-uk': 'Бавовна 80%, поліестер 20%',
  'composition-en': 'Cotton 80%, polyester 20%',
  'care-uk': 'Прати за 30 °C навиворіт.',
  'care-en': 'Wash at 30 °C inside out.',
  'care-symbols': 'wash-30, no-bleach, no-tumble, iron-medium, no-clean',
  tags: 'подарунок, осінь',
  weights: 'S 610, M 640, L 670',
}
const examples: readonly Example[] = [
  {
    ...product,
    code: 'KURHAN-BLA',
    colour: 'чорний',
    'colour-en': 'black',
    'colour-hex': '#1B1B1D',
    photos: 'KURHAN-BLA-hanger.jpg, KURHAN-BLA-front.jpg',
    'size-S': 12,
    'size-M': 16,
    'size-L': 16,
  },
  {
    ...product,
    code: 'KURHAN-MIL',
    colour: 'молочний',
    'colour-en': 'milk',
    'colour-hex': '#EFE9DC',
    'discount-price': 2290,
    photos: 'KURHAN-MIL-hanger.jpg, KURHAN-MIL-front.jpg',
    'size-S': 8,
    'size-M': 10,
    'size-L': 0,
  },
]

/** Returns the heads of every column in a language, and two example rows. */
export function createTemplate(locale: Locale): { heads: string[]; rows: (string | number | null)[][] } {
  const t = translateImport(locale)
  return {
    heads: columnKeys.map((key) => t(`column-${key}`)),
    rows: examples.map((example) => columnKeys.map((key) => example[key] ?? null)),
  }
}

/** Returns the template as CSV that a spreadsheet program of the language opens. */
export function toTemplateCsv(locale: Locale): Buffer {
  const { heads, rows } = createTemplate(locale)
  const options = { delimiter: locale === 'uk' ? ';' : ',', bom: true, record_delimiter: 'windows' }
  return Buffer.from(stringify([heads, ...rows], options))
}

/** Returns the template as a workbook. */
export function toTemplateXlsx(locale: Locale): Promise<Buffer> {
  const { heads, rows } = createTemplate(locale)
  return writeWorkbook(heads, rows)
}
