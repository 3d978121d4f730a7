import { useEffect, useState } from 'react'
import { useRefusalText } from '#admin/features/imports/import-words.ts'
import { useChooseColumns } from '#admin/features/imports/use-imports.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminImport } from '#shared/entities/admin/import.ts'
import type { ColumnKey } from '#shared/rules/import-columns.ts'

/** Selects report each value that an arrow key passes. */
const debounceMs = 400

/** The columns of a table as they are chosen, while the server still checks them. */
export interface ColumnSelection {
  readonly columns: AdminImport['report']['columns']
  readonly isChecking: boolean
  readonly choose: (letters: string, key: ColumnKey | null) => void
}

/** Collects column choices while the user chooses or a check runs, then checks the table again with all of them at once. */
export const useColumnSelection = ({ _id, report }: AdminImport): ColumnSelection => {
  const refusalText = useRefusalText()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ColumnKey | null>>(new Map())
  const { mutateAsync, isPending } = useChooseColumns(_id)
  useEffect(() => {
    if (drafts.size === 0 || isPending) return
    const check = async () => {
      try {
        await mutateAsync([...drafts].map(([letters, key]) => ({ letters, key })))
      } catch (error) {
        showToast({ kind: 'error', text: refusalText(error) })
      }
      // Columns that were chosen meanwhile are sent next.
      setDrafts((current) => new Map([...current].filter(([letters, key]) => drafts.get(letters) !== key)))
    }
    const timer = setTimeout(() => void check(), debounceMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new text does not begin the time again
  }, [drafts, isPending, mutateAsync])
  return {
    columns: report.columns.map((column) => {
      const draft = drafts.get(column.letters)
      return draft === undefined ? column : { ...column, key: draft }
    }),
    isChecking: drafts.size > 0 || isPending,
    choose: (letters, key) => setDrafts((current) => new Map(current).set(letters, key)),
  }
}
