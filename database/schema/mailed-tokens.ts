import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { adminUsers } from '#database/schema/admin-users.ts'
import { createdAt, id, instant, checkOneOf } from '#database/schema/columns.ts'
import { customers } from '#database/schema/customers.ts'
import { locales, type Locale } from '#shared/enums.ts'

export const mailedTokenPurposes = ['confirm-email', 'reset-password', 'confirm-subscription', 'admit-device'] as const
export type MailedTokenPurpose = (typeof mailedTokenPurposes)[number]

/**
 * Mailed links: single use, expiring. The token itself is stored neither here nor in the queue: it is the id with its signature,
 * created when the mail is written, so that read access to the database opens nothing.
 */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    id: id(),
    purpose: text('purpose').$type<MailedTokenPurpose>().notNull(),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    adminUserId: uuid('admin_user_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to, which the link confirms. */
    email: text('email').notNull(),
    /** Language of the mail. */
    locale: text('locale').$type<Locale>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('mailed_tokens_customer').on(table.customerId),
    index('mailed_tokens_expiry').on(table.expiresAt),
    checkOneOf('mailed_tokens_purpose_known', table.purpose, mailedTokenPurposes),
    checkOneOf('mailed_tokens_locale_known', table.locale, locales),
  ],
)
