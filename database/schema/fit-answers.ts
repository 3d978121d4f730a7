import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, checkOneOf } from '#database/schema/columns.ts'
import { orders } from '#database/schema/orders.ts'
import { products } from '#database/schema/products.ts'
import { fitAnswers as answers, type FitAnswer, type Size } from '#shared/enums.ts'

/** Customers' answers about the size of ordered items: the latest answer for each item of an order. [FIT-03, FIT-04] */
export const fitAnswers = pgTable(
  'fit_answers',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').notNull(),
    size: text('size').$type<Size>().notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    answer: text('answer').$type<FitAnswer>().notNull(),
    /** Keys of the measurements that are too small or too large. */
    parts: text('parts').array().notNull().default([]),
    /** True if it is the reason of a return, which no tap replaces. */
    isFromReturn: boolean('is_from_return').notNull().default(false),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId, table.size] }),
    // Holds all that is counted for a product.
    index('fit_answers_of_product').on(table.productId, table.size, table.answer),
    checkOneOf('fit_answers_answer_known', table.answer, answers),
    check('fit_answers_parts_of_misfit', sql`${table.answer} <> 'RIGHT' or ${table.parts} = '{}'`),
  ],
)
