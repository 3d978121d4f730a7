import type { Change } from '#database/changes.ts'
import { toPriceKeys } from '#api/changes/price-keys.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'

/** The dependencies of a reply or a page: whole topics, or some records of a topic by their ids. A change of these makes it stale. */
export type Dependencies = ReadonlyMap<ChangeTopic, 'all' | ReadonlySet<string>>

/**
 * Returns the dependencies of a reply.
 * Units in stock change with each order, so they depend on the variants that the reply shows. Lists and filters change only with the
 * availability of a size. Answers about the fit depend on the product of the reply. Prices depend on the variants that the reply shows,
 * and on the category or on all prices if the request filters, sorts or counts by price.
 * @param topics as the endpoint names them
 * @param request the body of the call
 */
export function getDependencies(topics: readonly ChangeTopic[], reply: unknown, request?: unknown): Dependencies {
  return new Map(topics.map((topic) => [topic, toKeys(topic, reply, request)]))
}

const toKeys = (topic: ChangeTopic, reply: unknown, request: unknown): 'all' | ReadonlySet<string> => {
  if (topic === 'stock' || topic === 'last-units') return new Set(shownVariants(reply))
  if (topic === 'fit') return new Set(shownProducts(reply))
  return topic === 'price' ? toPriceKeys(shownVariants(reply), request) : 'all'
}

/** Returns true if a change makes an entry with these dependencies stale. A change without a key affects the whole topic. */
export function isStale(dependencies: Dependencies, { topic, key }: Change): boolean {
  const keys = dependencies.get(topic)
  return keys === 'all' || (keys !== undefined && (key === undefined || keys.has(key)))
}

/** Returns the id of the product whose answers a reply contains. */
const shownProducts = (reply: unknown): string[] =>
  typeof reply === 'object' && reply !== null && 'productId' in reply ? [String(reply.productId)] : []

/** Returns the ids of all variants whose quantities a reply contains. */
const shownVariants = (reply: unknown): string[] => {
  if (typeof reply !== 'object' || reply === null) return []
  const ownIds = '_id' in reply && 'sizes' in reply && typeof reply._id === 'string' ? [reply._id] : []
  return [...ownIds, ...Object.values(reply).flatMap(shownVariants)]
}
