import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import type { PageName } from '#shared/enums.ts'

/**
 * Notes which pictures a page shows, in place of what was noted before. A page names a seeded scene by its name ('rail' lies at
 * scenes/rail.webp) and an uploaded picture by its id.
 */
export const notePageFiles = async (tx: Transaction, name: PageName): Promise<void> => {
  await tx.execute(sql`delete from page_files where page_name = ${name}`)
  await tx.execute(sql`
    insert into page_files (page_name, file_id)
    select distinct p.name, f.id
    from pages p
    cross join lateral (
      select jsonb_path_query(p.sections, 'strict $.**.scene') #>> '{}'
      union select jsonb_path_query(p.sections, 'strict $.**.portrait') #>> '{}'
    ) as shown(picture)
    join files f on f.source = 'scenes/' || shown.picture || '.webp' or f.id::text = shown.picture
    where p.name = ${name}`)
}
