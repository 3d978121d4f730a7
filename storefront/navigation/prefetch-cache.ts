import type { Address, PageState } from '#storefront/navigation/page-state.ts'

export interface FetchedPage {
  page: Promise<PageState>
  /** When its fetch began: the minimum duration counts from here. [RTE-08] */
  startedAtMs: number
}

type OpenPage = (address: Address, signal?: AbortSignal) => Promise<PageState>

const maxAgeMs = 30_000
const maxEntries = 24

/** Creates the prefetch cache: pages fetched before a visitor follows their link. Each entry is consumed once. [LAY-15] */
export const createPrefetchCache = (open: OpenPage, now: () => number = () => performance.now()) => {
  const entries = new Map<string, FetchedPage>()

  const getFresh = (address: Address): FetchedPage | undefined => {
    const entry = entries.get(getKey(address))
    return entry && now() - entry.startedAtMs < maxAgeMs ? entry : undefined
  }

  return {
    /** Returns the prefetched page, or starts to fetch it. */
    consume: (address: Address, signal?: AbortSignal): FetchedPage => {
      const entry = getFresh(address)
      entries.delete(getKey(address))
      return entry ?? { page: open(address, signal), startedAtMs: now() }
    },

    /** Returns true if a page was fetched ahead, or is being fetched. */
    has: (address: Address): boolean => getFresh(address) !== undefined,

    /**
     * Fetches a page ahead and returns it; undefined if that fails. A failed one is removed, so that following the link tries again.
     */
    prefetch: (address: Address): Promise<PageState | undefined> => {
      const fresh = getFresh(address)
      if (fresh) return fresh.page.catch(() => undefined)
      const entry = { page: open(address), startedAtMs: now() }
      entries.delete(getKey(address))
      entries.set(getKey(address), entry)
      const oldest = entries.keys().next()
      if (entries.size > maxEntries && !oldest.done) entries.delete(oldest.value)
      return entry.page.catch(() => {
        if (entries.get(getKey(address)) === entry) entries.delete(getKey(address))
        return undefined
      })
    },

    /** Removes all entries: they are in another language, or another visitor's. */
    invalidate: (): void => entries.clear(),
  }
}

export type PrefetchCache = ReturnType<typeof createPrefetchCache>

const getKey = ({ pathname, search }: Address): string => pathname + search
