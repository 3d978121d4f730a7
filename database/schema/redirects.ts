import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'

/** Addresses of an owner's old shop, and the pages that replace them. `api/rules/redirect-address.ts` writes all of them. [RTE-06] */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** The old path, with its query if that is part of it: decoded and in lower case. */
    path: text('path').notNull(),
    /** Path of this shop, with query and fragment, as it is sent. */
    target: text('target').notNull(),
    /** The target as an old path is written: no redirect may have it, so that none leads to another one. Empty: none could. */
    targetPath: text('target_path').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('redirects_path_unique').on(table.path),
    check('redirects_path_rooted', sql`${table.path} ~ '^/.' and char_length(${table.path}) <= 500`),
    // Never another host.
    check('redirects_target_inside', sql`${table.target} ~ '^/([^/\\\\]|$)' and char_length(${table.target}) <= 1000`),
    check('redirects_no_loop', sql`${table.path} <> ${table.targetPath}`),
  ],
)
