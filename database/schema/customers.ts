import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, checkOneOf, updatedAt } from '#database/schema/columns.ts'
import { locales, type Locale } from '#shared/enums.ts'

/** A registered customer. The e-mail is stored as typed and looked up in lower case. [ACC-01] */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    email: text('email').notNull(),
    /** An unconfirmed address proves nothing. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** A new address, used once its mailed link is opened. [ACC-06] */
    pendingEmail: text('pending_email'),
    /** null: the customer signs in through an identity provider only. */
    passwordHash: text('password_hash'),
    /** The identity provider's id of this person. */
    googleSubject: text('google_subject').unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    patronymic: text('patronymic'),
    /** E.164 */
    phone: text('phone'),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('customers_email').on(sql`lower(${table.email})`),
    index('customers_phone').on(table.phone),
    checkOneOf('customers_locale_known', table.locale, locales),
  ],
)
