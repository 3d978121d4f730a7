import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addRows, listChosen, maxChosen, refreshRows, removeRows, type ChosenMap } from '#admin/ui/chosen-rows.ts'
import { createStore, useStore } from '#admin/ui/store.ts'
import { showToast } from '#admin/ui/toasts.tsx'

/** The choice of rows as their boxes need it. It survives another search, filter and page, not leaving the list. */
export interface RowSelection {
  /** How many rows of the page are chosen. */
  shownCount: number
  has: (id: string) => boolean
  toggle: (id: string, withRange: boolean) => void
  /** Chooses all rows of the page, or clears them if all are chosen. */
  toggleAll: () => void
  clear: () => void
  /** Lets some rows go. */
  drop: (ids: readonly string[]) => void
}

/** The choice with its rows, also those that the page does not show. */
export interface ChosenRows<Row> extends RowSelection {
  rows: readonly Row[]
  /** Chooses further rows, unless they would be too many. */
  choose: (rows: readonly Row[]) => void
}

/**
 * Returns the choice of rows of a list.
 * @param shown the rows of the page, in their order
 * @param getId a function of the module, the same in each render
 */
export const useRowSelection = <Row>(shown: readonly Row[], getId: (row: Row) => string): ChosenRows<Row> => {
  const t = useTranslations('orders')
  // A press reads what the one before it chose, also before React has rendered that.
  const [store] = useState(() => createStore<ChosenMap<Row>>(new Map()))
  const chosen = useStore(store)
  const last = useRef<string | null>(null)
  const shownRows = useRef(shown)
  useEffect(() => {
    shownRows.current = shown
    store.set(refreshRows(store.get(), shown, getId))
  }, [store, shown, getId])

  const choose = useCallback(
    (rows: readonly Row[]) => {
      const next = addRows(store.get(), rows, getId)
      if (next) store.set(next)
      else showToast({ kind: 'error', text: t('too-many-chosen', { max: maxChosen }) })
    },
    [store, getId, t],
  )
  const drop = useCallback((ids: readonly string[]) => store.set(removeRows(store.get(), ids)), [store])
  const toggle = useCallback(
    (id: string, withRange: boolean) => {
      const ids = shownRows.current.map(getId)
      const from = withRange && last.current !== null ? ids.indexOf(last.current) : -1
      const to = ids.indexOf(id)
      last.current = id
      if (from < 0 && store.get().has(id)) drop([id])
      else choose(shownRows.current.slice(from < 0 ? to : Math.min(from, to), Math.max(from, to) + 1))
    },
    [store, getId, choose, drop],
  )
  const shownCount = shown.filter((row) => chosen.has(getId(row))).length
  return {
    rows: listChosen(chosen, shown, getId),
    shownCount,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => (shownCount === shown.length ? drop(shown.map(getId)) : choose(shown)),
    clear: () => store.set(new Map()),
    drop,
    choose,
  }
}
