import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, checkOneOf, updatedAt } from '#database/schema/columns.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { locales, type Locale } from '#shared/enums.ts'

/** Newsletter subscriptions: pending until the mailed link is opened, ended by one click. [CHK-10] */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    email: text('email').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    /** The personal code: one per address, however often it subscribes. */
    promoCodeId: uuid('promo_code_id').references(() => promoCodes.id, { onDelete: 'set null' }),
    /** Stays when the code itself is deleted, so that there is no second one. */
    promoCodeSentAt: instant('promo_code_sent_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('subscriptions_email').on(sql`lower(${table.email})`),
    checkOneOf('subscriptions_locale_known', table.locale, locales),
  ],
)
