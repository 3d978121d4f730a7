import { useCallback, useEffect, useRef, useState } from 'react'

/** The rows that are chosen. They survive another search, not leaving the list. */
export interface RowSelection {
  size: number
  has: (id: string) => boolean
  toggle: (id: string, withRange: boolean) => void
  toggleAll: () => void
  clear: () => void
  /** Lets some rows go. */
  drop: (ids: readonly string[]) => void
}

/** @param ids the rows of the page, in their order */
export const useRowSelection = (ids: readonly string[]): RowSelection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const shownIds = useRef(ids)
  useEffect(() => {
    shownIds.current = ids
  }, [ids])

  const toggle = useCallback((id: string, withRange: boolean) => {
    // React runs the updater later: the range begins where the previous press was.
    const from = withRange && last.current !== null ? shownIds.current.indexOf(last.current) : -1
    last.current = id
    setChosen((before) => {
      const next = new Set(before)
      const to = shownIds.current.indexOf(id)
      const range = from < 0 ? [id] : shownIds.current.slice(Math.min(from, to), Math.max(from, to) + 1)
      for (const one of range) {
        if (from < 0 && before.has(one)) next.delete(one)
        else next.add(one)
      }
      return next
    })
  }, [])
  const visible = ids.filter((id) => chosen.has(id))
  return {
    size: visible.length,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => setChosen(visible.length === ids.length ? new Set() : new Set(ids)),
    clear: () => setChosen(new Set()),
    drop: (dropped) => setChosen((before) => new Set([...before].filter((id) => !dropped.includes(id)))),
  }
}
