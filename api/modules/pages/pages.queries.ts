import { eq, inArray, or } from 'drizzle-orm'
import type { PhotoRow } from '#api/modules/photo.ts'
import type { Queryable } from '#database/client.ts'
import { files } from '#database/schema/files.ts'
import { pages } from '#database/schema/pages.ts'
import type { PageName } from '#shared/enums.ts'
import { isUuid } from '#shared/rules/id.ts'

export async function findPage(database: Queryable, name: PageName): Promise<typeof pages.$inferSelect | undefined> {
  const [row] = await database.select().from(pages).where(eq(pages.name, name))
  return row
}

/** Returns the images that pages name, by name. 'rail' is scenes/rail.webp; an uploaded image is named by its id. */
export async function listScenes(database: Queryable, names: string[]): Promise<Map<string, PhotoRow>> {
  if (!names.length) return new Map()
  const sources = names.map((name) => sceneSource(name))
  const ids = names.filter((name) => isUuid(name))
  const rows = await database
    .select()
    .from(files)
    .where(or(inArray(files.source, sources), inArray(files.id, ids)))
  return new Map(
    names.flatMap((name) => {
      const row = rows.find(({ id, source }) => id === name.toLowerCase() || source === sceneSource(name))
      return row ? [[name, row] as const] : []
    }),
  )
}

const sceneSource = (name: string): string => `scenes/${name}.webp`
