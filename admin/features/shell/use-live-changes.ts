import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Change } from '#admin/session/changes-reader.ts'
import { followChanges } from '#admin/session/follow-changes.ts'
import { sessionStore } from '#admin/session/session.ts'
import type { FollowedTopic } from '#shared/followed-topics.ts'
import { useStore } from '#admin/ui/store.ts'

/** Lists the queries that a change of each topic makes stale. */
const staleQueries: Readonly<Record<FollowedTopic, (key: string | undefined) => readonly QueryKey[]>> = {
  order: (id) => [
    ['orders'],
    ['returns'],
    ['return'],
    ['today'],
    ['product-fit'],
    id === undefined ? ['order'] : ['order', id],
  ],
  stock: (id) => [
    id === undefined ? ['variant'] : ['variant', id],
    ['variants'],
    ['products'],
    ['stock'],
    ['variant-rows', 'list'],
  ],
  // Under the id of a variant, and of a category.
  price: (id) => [
    id === undefined ? ['variant'] : ['variant', id],
    ['products'],
    ['product'],
    ['variant-rows', 'list'],
  ],
  variant: (id) => [
    id === undefined ? ['variant'] : ['variant', id],
    ['variants'],
    ['products'],
    ['product'],
    ['stock'],
    ['variant-rows', 'list'],
  ],
  product: (id) => [['products'], id === undefined ? ['product'] : ['product', id]],
  availability: () => [['today'], ['stock']],
  sale: (id) => [['sales'], id === undefined ? ['sale'] : ['sale', id], ['products'], ['variant']],
  'shipping-method': () => [['shipping-methods']],
}

/** Changes within this time, as an import makes them, cause one refresh. */
const gatherMs = 300

/**
 * Refreshes stale queries, except those with `meta: { isBasis: true }`: typed values are based on them, and the server compares with
 * them. A refresh would hide that they have changed meanwhile.
 */
const createRefresher = (queryClient: QueryClient) => {
  let waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = (): void => {
    timer = undefined
    const keys = [...waiting.values()]
    waiting = new Map()
    for (const queryKey of keys)
      void queryClient.invalidateQueries({ queryKey, predicate: ({ meta }) => meta?.['isBasis'] !== true })
  }
  return {
    receive: ({ topic, key }: Change): void => {
      const queryKeys = topic === undefined ? [[]] : staleQueries[topic](key)
      for (const queryKey of queryKeys) waiting.set(JSON.stringify(queryKey), queryKey)
      timer ??= setTimeout(refresh, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Runs `follow` while this tab is visible. Returns a function that ends it. */
const whileVisible = (follow: (signal: AbortSignal) => void): (() => void) => {
  let own: AbortController | undefined
  const adjust = () => {
    if (document.visibilityState === 'hidden') {
      own?.abort()
      own = undefined
    } else if (!own) {
      own = new AbortController()
      follow(own.signal)
    }
  }
  adjust()
  document.addEventListener('visibilitychange', adjust)
  return () => {
    document.removeEventListener('visibilitychange', adjust)
    own?.abort()
  }
}

/** Refreshes the queries that changes of others make stale, while the tab is visible and signed in. [ADM-22] */
export const useLiveChanges = (): void => {
  const queryClient = useQueryClient()
  const isSignedIn = useStore(sessionStore) === 'SIGNED_IN'
  useEffect(() => {
    if (!isSignedIn) return undefined
    const { receive, stop } = createRefresher(queryClient)
    const end = whileVisible((signal) => void followChanges(receive, signal))
    return () => {
      end()
      stop()
    }
  }, [queryClient, isSignedIn])
}
