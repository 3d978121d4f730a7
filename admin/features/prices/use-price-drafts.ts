import { useEffect, useMemo, useState } from 'react'
import {
  dropDrafts,
  readDraft,
  rebase,
  toCells,
  writeDrafts,
  type PriceDrafts,
  type StaleVariant,
} from '#admin/features/prices/price-drafts.ts'
import { roundings, type Rounding } from '#admin/features/prices/price-typing.ts'
import { draftPrefix } from '#admin/session/session.ts'
import { openSheet, type SheetState } from '#admin/ui/sheet/sheet-state.ts'
import type { VariantRowEntity } from '#shared/entities/admin/price.ts'

const storageKey = `${draftPrefix} prices`
const roundingKey = 'counter-price-rounding'

const readStored = (): PriceDrafts => {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? {} : (JSON.parse(stored) as PriceDrafts) // written below
}

interface Typed {
  readonly drafts: PriceDrafts
  readonly sheet: Omit<SheetState, 'cells'>
  /** The rows and versions that the places and the earlier cells of the sheet are about. */
  readonly rows: string
  readonly versions: string
}

/**
 * Keeps what is typed over prices in this tab until it is saved or thrown away, on whichever page it was typed. A draft remembers the
 * prices and the version that were read, so that the server sees what it is based on.
 */
export const usePriceDrafts = (rows: readonly VariantRowEntity[]) => {
  const [typed, setTyped] = useState<Typed>(() => ({
    drafts: readStored(),
    sheet: openSheet([]),
    rows: '',
    versions: '',
  }))
  const [rounding, setRounding] = useState<Rounding>(
    () => roundings.find((one) => one === localStorage.getItem(roundingKey)) ?? '10',
  )
  const { drafts } = typed
  useEffect(() => {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(drafts))
  }, [drafts])
  useEffect(() => localStorage.setItem(roundingKey, rounding), [rounding])
  const lines = useMemo(() => Object.values(drafts).map(readDraft), [drafts])
  const change = (make: (drafts: PriceDrafts) => PriceDrafts) =>
    setTyped((one) => ({ ...one, drafts: make(one.drafts), versions: '' }))
  return {
    drafts,
    lines,
    rounding,
    setRounding,
    state: toState(typed, rows),
    setState: (make: (state: SheetState) => SheetState) =>
      setTyped((one) => {
        const { cells, ...sheet } = make(toState(one, rows))
        return { drafts: writeDrafts(one.drafts, rows, cells), sheet, ...toKeys(rows) }
      }),
    drop: (ids: readonly string[]) => change((before) => dropDrafts(before, ids)),
    rebase: (stale: readonly StaleVariant[]) => change((before) => rebase(before, stale)),
    clear: () => change(() => ({})),
  }
}
export type PriceSheetDrafts = ReturnType<typeof usePriceDrafts>

const toKeys = (rows: readonly VariantRowEntity[]) => ({
  rows: rows.map(({ _id }) => _id).join(' '),
  versions: rows.map(({ updatedAt }) => updatedAt).join(' '),
})

/** Returns the sheet of a page. Other rows begin at the first cell; rows that were read again have nothing to undo. */
const toState = ({ drafts, sheet, ...before }: Typed, rows: readonly VariantRowEntity[]): SheetState => {
  const cells = rows.map((row) => toCells(row, drafts[row._id]))
  const keys = toKeys(rows)
  if (before.rows !== keys.rows) return openSheet(cells)
  return { ...sheet, cells, ...(before.versions !== keys.versions && { past: [] }) }
}
