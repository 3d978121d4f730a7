import type { Shown } from '#storefront/navigation/shown.ts'

export interface Address {
  pathname: string
  search: string
}

export interface KeptPage {
  page: Promise<Shown>
  /** When its fetch began: the least time counts from here. [RTE-08] */
  startedAtMs: number
}

type Open = (address: Address, signal?: AbortSignal) => Promise<Shown>

/** A page fetched ahead is good for as long as nobody would call it old. */
const freshMs = 30_000
const mostKept = 24

/** Pages that were fetched before they were asked for. Each is given out once. [LAY-15] */
export const createKeptPages = (open: Open, now: () => number = () => performance.now()) => {
  const kept = new Map<string, KeptPage>()

  const freshOf = (address: Address): KeptPage | undefined => {
    const found = kept.get(keyOf(address))
    return found && now() - found.startedAtMs < freshMs ? found : undefined
  }

  return {
    /** The page that was fetched ahead, or one that begins to be fetched now. */
    take: (address: Address, signal?: AbortSignal): KeptPage => {
      const found = freshOf(address)
      kept.delete(keyOf(address))
      return found ?? { page: open(address, signal), startedAtMs: now() }
    },

    /** Fetches a page ahead; one that fails is forgotten, so that asking for it tries again. */
    prefetch: async (address: Address): Promise<void> => {
      if (freshOf(address)) return
      const entry = { page: open(address), startedAtMs: now() }
      kept.delete(keyOf(address))
      kept.set(keyOf(address), entry)
      const oldest = kept.keys().next()
      if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
      await entry.page.catch(() => {
        if (kept.get(keyOf(address)) === entry) kept.delete(keyOf(address))
      })
    },

    /** What was fetched in another language is of no use. */
    forget: (): void => kept.clear(),
  }
}

export type KeptPages = ReturnType<typeof createKeptPages>

const keyOf = ({ pathname, search }: Address): string => pathname + search
