import { index, json, pgTable, uuid } from 'drizzle-orm/pg-core'
import { adminUsers } from '#database/schema/admin-users.ts'
import { createdAt, id, instant } from '#database/schema/columns.ts'
import type { Locale } from '#shared/enums.ts'

/** The replies of the calls of a variant's page that differ from those of the shop. */
export interface VariantReplies {
  readonly variant: unknown
  readonly related: unknown
}

/** By language. */
export type PreviewedVariant = Readonly<Record<Locale, VariantReplies>>

/**
 * Products as administrators have typed them: what their pages would read if they were saved. An id is a key to its pages until it expires.
 * [ADM-10]
 */
export const productPreviews = pgTable(
  'product_previews',
  {
    id: id(),
    adminUserId: uuid('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    /** By the id of the variant. As text, because `jsonb` would change the order of fields, and with it the page. */
    variants: json('variants').$type<Readonly<Record<string, PreviewedVariant>>>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('product_previews_admin').on(table.adminUserId, table.createdAt),
    index('product_previews_expiry').on(table.expiresAt),
  ],
)
