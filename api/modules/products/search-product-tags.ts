import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { listRows } from '#database/rows.ts'
import type { UsedTag } from '#shared/entities/admin/tag.ts'
import type * as calls from '#shared/endpoints/admin-whole-products.ts'
import { toTag } from '#shared/rules/tags.ts'

const defaultLimit = 20

/** Lists the tags that contain a text, the most used first; all without a text. [ADM-38] */
export const searchProductTags: UseCase<typeof calls.searchProductTags> = async ({ database }, _admin, { body }) => {
  const { text = '', limit = defaultLimit } = body
  const rows = await listRows<UsedTag & { total: number }>(
    database,
    sql`select tag, count(*)::int as products, (count(*) over ())::int as total
      from products cross join unnest(tags) one (tag)
      where strpos(tag, ${toTag(text)}) > 0
      group by tag order by products desc, tag limit ${limit}`,
  )
  return { entities: rows.map(({ tag, products }) => ({ tag, products })), total: rows[0]?.total ?? 0 }
}
