import { sql } from 'drizzle-orm'

/** Over the alias `c`: the category has a page, so that links may lead to it. [CAT-01] */
export const hasPage = sql`c.state = 'ACTIVE' and c.photo_id is not null`
