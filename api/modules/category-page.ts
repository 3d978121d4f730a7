import { sql, type SQL } from 'drizzle-orm'

/** Returns the condition that a category has a page, so that links may lead to it. [CAT-01] */
export const toHasPage = (alias: SQL): SQL => sql`${alias}.state = 'ACTIVE' and ${alias}.photo_id is not null`

/** Over the alias `c`: the category has a page. */
export const hasPage = toHasPage(sql`c`)
