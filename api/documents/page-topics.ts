import { getDependencies, type Dependencies } from '#api/changes/dependencies.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'
import { endpoints } from '#shared/endpoints/all.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'

/** Collects the dependencies of one page while it is rendered. */
export interface DependencyRecord {
  /** Adds the dependencies of a call's reply. `request` is the body of the call. */
  readonly add: (call: string, request: unknown, reply: { status: number; body: unknown }) => void
  /** Returns all of them; undefined if the page must not be cached. */
  readonly collected: () => Dependencies | undefined
}

/** Pages show units as rounded by `roundUnits`. */
const toPageTopic = (topic: ChangeTopic): ChangeTopic => (topic === 'stock' ? 'last-units' : topic)

/**
 * The calls whose replies are the same for all guests, with the topics that a page's part of their replies is made of. A page that makes
 * another call is not cached.
 */
const topicsOfCalls: ReadonlyMap<string, readonly ChangeTopic[] | undefined> = new Map(
  Object.values<Endpoint>(endpoints).map(({ method, path, madeOf }) => [`${method} ${path}`, madeOf?.map(toPageTopic)]),
)

/** Returns an empty record. A page with a call that names no topics, or with a failed part, must not be cached. */
export function recordDependencies(): DependencyRecord {
  const dependencies = new Map<ChangeTopic, 'all' | ReadonlySet<string>>()
  let isCacheable = true
  return {
    add: (call, request, { status, body }) => {
      const topics = topicsOfCalls.get(call)
      // A part that failed may work for the next visitor.
      if (!topics || status !== 200) isCacheable = false
      for (const [topic, keys] of getDependencies(topics ?? [], body, request)) {
        const before = dependencies.get(topic)
        dependencies.set(topic, keys === 'all' || before === 'all' ? 'all' : new Set([...(before ?? []), ...keys]))
      }
    },
    collected: () => (isCacheable ? dependencies : undefined),
  }
}
