import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  createSizeReader,
  listCodes,
  maxReceiptRows,
  readLines,
  receiptColumns,
  type KnownStock,
} from '#admin/features/stock/receipt-lines.ts'
import { emptyDraft, isEmptyDraft, readReceiptDraft, writeReceiptDraft } from '#admin/features/stock/receipt-draft.ts'
import { callApi } from '#admin/session/session.ts'
import { openSheet, setCell, type SheetState } from '#admin/ui/sheet/sheet-state.ts'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import type { StaffReason } from '#shared/rules/stock-movements.ts'

export const receiptBounds = { columns: receiptColumns.length, maxRows: maxReceiptRows }

/**
 * Keeps the typed sheet of deliveries in this tab until it is saved or discarded, and parses it. Each article is requested once. A count
 * is compared with the quantity at the time of that request.
 */
export const useReceipt = () => {
  const tEnums = useTranslations('enums')
  const [opened] = useState(readReceiptDraft)
  const [state, setState] = useState<SheetState>(() => openSheet(opened.cells))
  const [reason, setReason] = useState<StaffReason>(opened.reason)
  const [note, setNote] = useState(opened.note)
  const [earlier, setEarlier] = useState(opened.earlier)
  const { cells } = state
  useEffect(() => writeReceiptDraft({ cells, reason, note, earlier }), [cells, reason, note, earlier])
  const codes = useDebounced(useMemo(() => listCodes(cells), [cells]))
  const { known, isFailed, retry } = useKnownStock(codes)
  const readSize = useMemo(() => createSizeReader((size) => tEnums(`size-${size}`)), [tEnums])
  const lines = useMemo(() => readLines(cells, { known, reason, readSize }), [cells, known, reason, readSize])
  return {
    state,
    setState,
    reason,
    setReason,
    note,
    setNote,
    lines,
    isFailed,
    retry,
    isEmpty: isEmptyDraft({ cells, note }),
    /** Writes the units of a row. */
    setUnits: (row: number, text: string) => setState((one) => setCell(one, { row, column: 2 }, text, receiptBounds)),
    clear: () => {
      setState(openSheet(emptyDraft.cells))
      setNote('')
    },
    /** Brings back what was typed before the rows of chosen sizes. Undefined: there is nothing. */
    takeEarlier:
      earlier &&
      (() => {
        setState(openSheet(earlier.cells))
        setReason(earlier.reason)
        setNote(earlier.note)
        setEarlier(earlier.earlier)
      }),
  }
}
export type Receipt = ReturnType<typeof useReceipt>

/** The most articles that one call reads. */
const codesPerCall = 100

/** Returns the stock of articles, read in groups that stay the same while others are added. */
const useKnownStock = (codes: readonly string[]): { known: KnownStock; isFailed: boolean; retry: () => void } => {
  const [groups, setGroups] = useState<readonly (readonly string[])[]>([])
  const asked = useMemo(() => new Set(groups.flat()), [groups])
  const missing = codes.filter((code) => !asked.has(code))
  if (missing.length > 0) {
    const added = Array.from({ length: Math.ceil(missing.length / codesPerCall) }, (_, nth) =>
      missing.slice(nth * codesPerCall, (nth + 1) * codesPerCall),
    )
    setGroups([...groups, ...added])
  }
  return useQueries({
    queries: groups.map((vendorCodes) => ({
      queryKey: ['stock-of', vendorCodes],
      queryFn: () => callApi('POST /v1/admin/stock/read', { body: { vendorCodes: [...vendorCodes] } }),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isBasis: true },
    })),
    combine: combineKnown,
  })

  function combineKnown(
    results: readonly {
      data?: { entities: StockRowEntity[] } | undefined
      isError: boolean
      refetch: () => unknown
    }[],
  ) {
    const rowsByCode = new Map<string, StockRowEntity[]>()
    for (const [index, { data }] of results.entries())
      if (data) {
        for (const code of groups[index] ?? []) rowsByCode.set(code, [])
        for (const row of data.entities) rowsByCode.get(row.vendorCode.toUpperCase())?.push(row)
      }
    return {
      known: rowsByCode,
      isFailed: results.some(({ isError }) => isError),
      retry: () => {
        for (const one of results) if (one.isError) void one.refetch()
      },
    }
  }
}
