import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Change } from '#admin/session/changes-reader.ts'
import { followChanges } from '#admin/session/follow-changes.ts'
import { sessionStore } from '#admin/session/session.ts'
import { useStore } from '#admin/ui/store.ts'

/** What a screen shows that is made of a topic. */
const queriesOf: Readonly<Record<string, (key: string | undefined) => readonly QueryKey[]>> = {
  order: (id) => [['orders'], ['today'], id === undefined ? ['order'] : ['order', id]],
  stock: (id) => [id === undefined ? ['variant'] : ['variant', id], ['variants']],
  variant: (id) => [id === undefined ? ['variant'] : ['variant', id], ['variants']],
  availability: () => [['today']],
  'shipping-method': () => [['shipping-methods']],
}

/** Many changes at once, as an import makes them, are read again once. */
const gatherMs = 300

const createRefresher = (queryClient: QueryClient) => {
  let waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = (): void => {
    timer = undefined
    const keys = [...waiting.values()]
    waiting = new Map()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  return {
    receive: ({ topic, key }: Change): void => {
      const queryKeys = topic === undefined ? [[]] : (queriesOf[topic]?.(key) ?? [])
      for (const queryKey of queryKeys) waiting.set(JSON.stringify(queryKey), queryKey)
      timer ??= setTimeout(refresh, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Runs `follow` while this tab is looked at. Returns a function that ends it. */
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

/** Reads again what others change, as long as somebody is signed in and looks. [ADM-22] */
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
