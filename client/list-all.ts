import { maxLimit } from '#shared/entities/search.ts'

interface Page<Entity> {
  readonly entities: readonly Entity[]
  readonly total: number
}

/** Reads all records of a list, page after page. */
export async function listAll<Entity>(
  readPage: (body: { limit: number; page: number }) => Promise<Page<Entity>>,
): Promise<Page<Entity>> {
  const entities: Entity[] = []
  for (let page = 1; ; page += 1) {
    const read = await readPage({ limit: maxLimit, page })
    entities.push(...read.entities)
    if (read.entities.length < maxLimit || entities.length >= read.total) return { entities, total: read.total }
  }
}
