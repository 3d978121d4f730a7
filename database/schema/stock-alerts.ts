import { isNull, sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '#database/schema/columns.ts'
import { variants } from '#database/schema/variants.ts'
import { locales, sizes, type Locale, type Size } from '#shared/enums.ts'

/** Requests for one mail when a variant, or one of its sizes, is back in stock. [CAT-03] */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** null: any size. */
    size: text('size').$type<Size>(),
    email: text('email').notNull(),
    /** Language of the mails. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The address is known to want the mail: its link was opened, or its customer was signed in. */
    confirmedAt: instant('confirmed_at'),
    /** The mail was queued. An alert is used once. */
    notifiedAt: instant('notified_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_alerts_waiting')
      .on(table.variantId, sql`coalesce(${table.size}, '')`, sql`lower(${table.email})`)
      .where(isNull(table.notifiedAt)),
    index('stock_alerts_created').on(table.createdAt),
    oneOf('stock_alerts_size_known', table.size, sizes),
    oneOf('stock_alerts_locale_known', table.locale, locales),
  ],
)
