import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import type { PageName } from '#shared/enums.ts'

/**
 * Replaces the stored references of a page to its images. A page refers to a seeded scene by its name ('rail' is scenes/rail.webp) and
 * to an uploaded image by its id.
 */
export async function replacePageFiles(tx: Transaction, name: PageName): Promise<void> {
  await tx.execute(sql`delete from page_files where page_name = ${name}`)
  await tx.execute(sql`
    insert into page_files (page_name, file_id)
    select distinct p.name, f.id
    from pages p
    cross join lateral (
      select jsonb_path_query(p.sections, 'strict $.**.scene') #>> '{}'
      union select jsonb_path_query(p.sections, 'strict $.**.portrait') #>> '{}'
    ) as shown(image)
    join files f on f.source = 'scenes/' || shown.image || '.webp' or f.id::text = shown.image
    where p.name = ${name}`)
}
