import { sql, type SQL } from 'drizzle-orm'
import { createTranslator } from 'use-intl/core'
import type { Cell } from '#api/modules/exports/to-csv.ts'
import type { Column } from '#api/modules/exports/write-table.ts'
import { listDayConditions } from '#api/modules/orders/order-filter.ts'
import { toFilterContext } from '#api/modules/orders/order-listing.ts'
import type { Shop } from '#api/shop.ts'
import type { Locale, Translated } from '#shared/enums.ts'
import { counterTexts, rangeTexts } from '#shared/texts/counter.ts'

const texts = {
  uk: {
    columns: rangeTexts.uk.exports,
    orders: counterTexts.uk.orders,
    enums: counterTexts.uk.enums,
    statuses: counterTexts.uk.statuses,
  },
  en: {
    columns: rangeTexts.en.exports,
    orders: counterTexts.en.orders,
    enums: counterTexts.en.enums,
    statuses: counterTexts.en.statuses,
  },
} as const satisfies Record<Locale, unknown>
const createTranslate = (locale: Locale) => createTranslator({ locale, messages: texts[locale] })
type Translate = ReturnType<typeof createTranslate>

/** A key of the texts of tables. */
export type TextKey = Parameters<Translate>[0]

/** Returns a function that translates texts of tables. Their non-breaking spaces are usual ones: people search spreadsheets with those. */
export function translateCells(locale: Locale): (key: TextKey) => string {
  const t = createTranslate(locale)
  return (key) => t(key).replaceAll('\u{a0}', ' ')
}

/** Returns a function that creates a column from the text key of its head and the function of its cell. */
export function columnCreator<Row>(
  t: (key: TextKey) => string,
): (key: TextKey, cell: (row: Row) => Cell) => Column<Row> {
  return (key, cell) => ({ head: t(key), cell })
}

/** Returns the cell of an amount in minor units; null is an empty cell. */
export function toAmountCell(amountMinor: number | null): Cell {
  return amountMinor === null ? null : { amountMinor }
}

/** Returns the cell of a text in a language. */
export function toTextCell(text: Translated | null, locale: Locale): Cell {
  return text?.[locale] ?? null
}

type Days = Parameters<typeof listDayConditions>[0]

/**
 * Returns the condition that a time is on these days, in the time zone of the shop.
 * @param column the time; the column `at` by default
 */
export function toRange(shop: Pick<Shop, 'storefront' | 'now'>, days: Days, column: SQL = sql`at`): SQL {
  return sql.join([sql`true`, ...listDayConditions(days, column, toFilterContext(shop))], sql` and `)
}
