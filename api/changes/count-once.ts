import type { Dependencies } from '#api/changes/dependencies.ts'
import type { SharedCache } from '#api/changes/shared-cache.ts'

/**
 * Returns counts from the cache, or counts and caches them until something changes that they depend on.
 * @param cache undefined: counted for each request
 * @param key everything that the counts depend on besides the shop's data
 */
export async function countOnce<Counts>(
  cache: SharedCache<unknown> | undefined,
  key: string,
  count: () => Promise<Counts>,
  toDependencies: (counts: Counts) => Dependencies,
): Promise<Counts> {
  if (!cache) return count()
  const { value } = await cache.get(key, async () => {
    const counts = await count()
    return {
      value: counts,
      bytes: key.length + JSON.stringify(counts).length,
      dependencies: toDependencies(counts),
    }
  })
  return value as Counts // the key names what is counted
}
