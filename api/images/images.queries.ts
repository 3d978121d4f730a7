import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { files } from '#database/schema/files.ts'

/** The facts of a photo that making images from it needs. */
export interface Photograph {
  readonly hash: string
  /** Key in the storage. */
  readonly source: string
  readonly width: number
}

export async function findPhotograph(database: Queryable, hash: string): Promise<Photograph | undefined> {
  const [row] = await database
    .select({ hash: files.hash, source: files.source, width: files.width })
    .from(files)
    .where(eq(files.hash, hash))
    .limit(1)
  return row
}

/** Where a visitor sees a photo first, soonest first. */
export const placesInOrder = ['hero', 'newArrival', 'homeScene', 'category', 'product'] as const
export type ImagePlace = (typeof placesInOrder)[number]

/**
 * Returns every photo of products on sale once, with the first place that shows it, in the order in which a visitor sees them: the hero,
 * the first page of new arrivals, the home page's scenes, the categories, the collections, then all other products, newest first. Photos
 * that few or no visitors see (content pages, variants that are not sold) are not listed: their images are made when they are requested.
 */
export function listPhotographs(database: Queryable): Promise<(Photograph & { place: ImagePlace })[]> {
  return listRows(
    database,
    sql`
      with newest as (
        select v.id, v.hero_position, row_number() over (order by v.published_at desc, v.id) as nth
        from variants v where v.state = 'ACTIVE'
      ),
      met as (
        select p.file_id, 1 as place, n.hero_position as nth
        from newest n join variant_photos p on p.variant_id = n.id and p.position = 0
        where n.hero_position is not null
        union all
        select p.file_id, 2, n.nth
        from newest n join variant_photos p on p.variant_id = n.id and p.position = 0
        where n.nth <= ${firstPageSize}
        union all
        select f.id, 3, 0
        from pages h
        cross join lateral jsonb_path_query(h.sections, 'strict $.**.scene') as scene
        join files f on f.source = 'scenes/' || (scene #>> '{}') || '.webp' or f.id::text = scene #>> '{}'
        where h.name = 'home'
        union all
        select f.id, 3, 1
        from pages h
        cross join lateral jsonb_path_query(h.sections, 'strict $.**.portrait') as scene
        join files f on f.source = 'scenes/' || (scene #>> '{}') || '.webp' or f.id::text = scene #>> '{}'
        where h.name = 'home'
        union all
        select c.photo_id, 4, c.position from categories c where c.photo_id is not null and c.state = 'ACTIVE'
        union all
        select c.photo_id, 4, 1000000 + c.position from collections c where c.photo_id is not null and c.state = 'ACTIVE'
        union all
        select p.file_id, 5, n.nth * 100 + p.position
        from newest n join variant_photos p on p.variant_id = n.id
      ),
      first as (
        select file_id, min(place * 1000000000::bigint + nth) as rank from met group by file_id
      )
      select f.hash, f.source, f.width,
        (${sql.raw(`array[${placesInOrder.map((place) => `'${place}'`).join(', ')}]`)})[(r.rank / 1000000000)::int] as place
      from files f join first r on r.file_id = f.id
      order by r.rank, f.source
    `,
  )
}

const firstPageSize = 12
