import { useEffect, useMemo, useState } from 'react'
import {
  dropDrafts,
  readDraft,
  rebase,
  rename,
  toCells,
  writeDrafts,
  type PriceDrafts,
  type SheetLayout,
  type StaleVariant,
} from '#admin/features/prices/price-drafts.ts'
import type { CellFormat } from '#admin/features/prices/cell-texts.ts'
import { roundings, type Rounding } from '#admin/features/prices/price-typing.ts'
import { draftPrefix } from '#admin/session/session.ts'
import { openSheet, type SheetState } from '#admin/ui/sheet/sheet-state.ts'
import type { VariantRowEntity } from '#shared/entities/admin/price.ts'

const storageKey = `${draftPrefix} price-sheet`
const roundingKey = 'counter-price-rounding'

const readStored = (): PriceDrafts => {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? {} : (JSON.parse(stored) as PriceDrafts) // written below
}

interface Typed {
  readonly drafts: PriceDrafts
  readonly sheet: Omit<SheetState, 'cells'>
  /** The columns, rows and versions that the places and the earlier cells of the sheet are about. */
  readonly rows: string
  readonly versions: string
}

/**
 * Keeps the typed values of variants on all pages in this tab until they are saved or discarded. A draft stores the values and the
 * version that were read, so that the server can detect a stale one.
 */
export const usePriceDrafts = (rows: readonly VariantRowEntity[], layout: SheetLayout, format: CellFormat) => {
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
  const lines = useMemo(() => {
    const read = new Map(rows.map((row) => [row._id, row]))
    return Object.values(drafts).map((draft) => readDraft(rename(draft, read.get(draft.base._id))))
  }, [drafts, rows])
  const change = (make: (drafts: PriceDrafts) => PriceDrafts) =>
    setTyped((one) => ({ ...one, drafts: make(one.drafts), versions: '' }))
  return {
    drafts,
    lines,
    rounding,
    setRounding,
    layout,
    format,
    state: toState(typed, rows, { layout, format }),
    setState: (make: (state: SheetState) => SheetState) =>
      setTyped((one) => {
        const { cells, ...sheet } = make(toState(one, rows, { layout, format }))
        return { drafts: writeDrafts(one.drafts, rows, cells, { layout, format }), sheet, ...toKeys(rows, layout) }
      }),
    drop: (ids: readonly string[]) => change((before) => dropDrafts(before, ids)),
    rebase: (stale: readonly StaleVariant[]) => change((before) => rebase(before, stale)),
    clear: () => change(() => ({})),
  }
}
export type PriceSheetDrafts = ReturnType<typeof usePriceDrafts>

const toKeys = (rows: readonly VariantRowEntity[], layout: SheetLayout) => ({
  rows: [layout, ...rows.map(({ _id }) => _id)].join(' '),
  versions: rows.map(({ updatedAt }) => updatedAt).join(' '),
})

/** Returns the sheet of a page. Other rows or columns begin at the first cell; rows that were read again have nothing to undo. */
const toState = (
  { drafts, sheet, ...before }: Typed,
  rows: readonly VariantRowEntity[],
  look: { layout: SheetLayout; format: CellFormat },
): SheetState => {
  const cells = rows.map((row) => toCells(row, drafts[row._id], look))
  const keys = toKeys(rows, look.layout)
  if (before.rows !== keys.rows) return openSheet(cells)
  return { ...sheet, cells, ...(before.versions !== keys.versions && { past: [] }) }
}
