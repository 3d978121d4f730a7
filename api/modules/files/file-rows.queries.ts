import { sql, type SQL } from 'drizzle-orm'
import { countPlaces, isShownBy, isShownOnlyByOrders, isUnused } from '#api/modules/files/file-uses.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { files } from '#database/schema/files.ts'
import type { FileRow } from '#shared/entities/admin/file-row.ts'
import type { FilePlace } from '#shared/rules/file-places.ts'

/** The parameters of a search. */
export interface FileListQuery {
  /** Words of letters and digits only; every one has to be the beginning of a word. */
  words: readonly string[]
  /** The whole text, which may be the vendor code of a variant. */
  text: string
  place: FilePlace | undefined
  undescribed: boolean
  unused: boolean
  limit: number
  offset: number
}

export interface FileListRow
  extends
    Omit<typeof files.$inferSelect, 'originalHash' | 'createdAt' | 'updatedAt'>,
    Pick<FileRow, 'product' | 'places' | 'inOrders'> {
  /** JSON has no dates. */
  createdAt: string
  updatedAt: string
}

export type FileCounts = Record<'all' | 'undescribed' | 'unused', number>

const fileId = sql`f.id`
/** The condition of the index `files_undescribed`. */
const isUndescribed = sql`(f.alt ->> 'uk' = '' or f.alt ->> 'en' = '')`

const hasWords = (column: 'files' | 'products', words: readonly string[]): SQL => {
  const text =
    column === 'files'
      ? sql`(f.alt ->> 'uk') || ' ' || (f.alt ->> 'en') || ' ' || f.source`
      : sql`(p.name ->> 'uk') || ' ' || (p.name ->> 'en') || ' ' || p.vendor_code`
  // The expressions of the indexes `files_words` and `products_words`.
  return sql`to_tsvector('simple', translate(${text}, '/._-', '    ')) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}

/** The files that a text finds: by their own words, by those of a product, or by the vendor code of a variant. */
const listByText = ({
  words,
  text,
}: FileListQuery): SQL => sql`select f.id from files f where ${hasWords('files', words)}
  union select ph.file_id from products p join listings l on l.product_id = p.id join variant_photos ph on ph.variant_id = l.variant_id
    where ${hasWords('products', words)}
  union select ph.file_id from variants v join variant_photos ph on ph.variant_id = v.id
    where v.vendor_code in (${text}, upper(${text}::text))`

const toConditions = (query: FileListQuery): SQL[] => [
  ...(query.place === undefined
    ? []
    : [query.place === 'ORDER' ? isShownOnlyByOrders(fileId) : isShownBy(query.place, fileId)]),
  ...(query.undescribed ? [isUndescribed] : []),
  ...(query.unused ? [isUnused(fileId)] : []),
]

/** Returns which of the counts is the total of the search; undefined if it has to be counted by itself. */
const findCount = ({ words, place, undescribed, unused }: FileListQuery): keyof FileCounts | undefined => {
  if (words.length > 0 || place !== undefined || (undescribed && unused)) return undefined
  return undescribed ? 'undescribed' : unused ? 'unused' : 'all'
}

const newestFirst = sql`f.created_at desc, f.id`
const asIso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Returns one page of images, newest first, and the total or the name of the count that is the total. Places are read only for the rows
 * of the page.
 */
export async function findFileRows(
  database: Queryable,
  query: FileListQuery,
): Promise<{ rows: FileListRow[]; total: number | keyof FileCounts }> {
  const { limit, offset } = query
  const where = sql.join([sql`true`, ...toConditions(query)], sql` and `)
  const count = findCount(query)
  // Joined, not a condition: PostgreSQL then knows how many files to expect.
  const byText = query.words.length > 0 ? sql`join (${listByText(query)}) texts on texts.id = f.id` : sql``
  const matching = sql`select f.id, f.created_at from files f ${byText} where ${where}`
  const [reply] = await listRows<{ rows: FileListRow[]; total: number | null }>(
    database,
    sql`with ${count ? sql`` : sql`matching as materialized (${matching}), `}page as materialized (
        select f.id from ${count ? sql`(${matching}) f` : sql`matching f`} order by ${newestFirst} limit ${limit} offset ${offset}
      ), shown as (
        select f.id, f.source, f.hash, f.width, f.height, f.dominant, f.alt, ${asIso(sql`f.created_at`)} as "createdAt",
          ${asIso(sql`f.updated_at`)} as "updatedAt", ${countPlaces(fileId)} as places, ${isShownBy('ORDER', fileId)} as "inOrders",
          (select json_build_object('name', p.name, 'colour', k.name)
            from variant_photos ph join variants v on v.id = ph.variant_id join products p on p.id = v.product_id
            join colours k on k.id = v.colour_id where ph.file_id = f.id order by v.published_at desc, v.id limit 1) as product,
          row_number() over (order by ${newestFirst}) as rank
        from page join files f on f.id = page.id
      )
      select coalesce((select json_agg(shown order by shown.rank) from shown), '[]') as rows,
        ${count ? sql`null` : sql`(select count(*) from matching)::int`} as total`,
  )
  const { rows, total } = reply! // it has no condition
  return { rows, total: total ?? count! }
}

/** Returns how many images there are, how many lack a description, and how many nothing shows. */
export async function countFiles(database: Queryable): Promise<FileCounts> {
  const [row] = await listRows<FileCounts>(
    database,
    sql`select (select count(*) from files)::int as all, (select count(*) from files f where ${isUndescribed})::int as undescribed,
      (select count(*) from files f where ${isUnused(fileId)})::int as unused`,
  )
  return row! // aggregates return one row
}
