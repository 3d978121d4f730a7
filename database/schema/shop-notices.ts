import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#database/schema/columns.ts'
import { stock } from '#database/schema/variants.ts'
import type { Size } from '#shared/enums.ts'

/** Sizes of variants that the shop has been mailed about because few units are left. Restocking deletes the row. */
export const lowStockNotices = pgTable(
  'low_stock_notices',
  {
    variantId: uuid('variant_id').notNull(),
    size: text('size').$type<Size>().notNull(),
    noticedAt: instant('noticed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.size] }),
    foreignKey({
      columns: [table.variantId, table.size],
      foreignColumns: [stock.variantId, stock.size],
      name: 'low_stock_notices_stock',
    }).onDelete('cascade'),
  ],
)

/** Jobs that were given up and that the shop has been mailed about. */
export const failedJobNotices = pgTable('failed_job_notices', {
  jobId: uuid('job_id').primaryKey(),
  noticedAt: instant('noticed_at').notNull(),
})
