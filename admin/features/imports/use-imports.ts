import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLocale } from 'use-intl'
import { saveTable, saveWorkbook } from '#admin/features/exports/save-table.ts'
import { readToday } from '#admin/features/exports/use-export.ts'
import { callApi } from '#admin/session/session.ts'
import { sendFile } from '#admin/session/send-file.ts'
import type { AdminImport, ColumnChoice, ImportSummary } from '#shared/entities/admin/import.ts'

/** How often the progress is read. */
const progressMs = 1000

/** Returns whether a job writes or undoes it. */
export const isRunningImport = ({ state }: Pick<ImportSummary, 'state'>): boolean =>
  state === 'APPLYING' || state === 'UNDOING'

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => callApi('GET /v1/imports', { signal }),
  refetchInterval: ({ state }) => (state.data?.entities.some(isRunningImport) ? progressMs : false),
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => callApi('GET /v1/imports/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunningImport(state.data) ? progressMs : false),
  })

/** Returns a mutation that sends a table to be checked, and shows the result. */
export const useCheckTable = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (file: File) =>
      sendFile<AdminImport>(`/v1/imports?${new URLSearchParams({ fileName: file.name.slice(0, 200) })}`, file),
    onSuccess: (checked) => {
      queryClient.setQueryData(importQuery(checked._id).queryKey, checked)
      void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
      void navigate({ to: '/products/import', search: { id: checked._id } })
    },
  })
}

/** Has a table written as it was checked. Refused if it was checked again since. */
export const useApplyImport = ({ _id: id, report: { checkId } }: Pick<AdminImport, '_id' | 'report'>) =>
  useImportStep(id, () => callApi('POST /v1/imports/{id}/apply', { params: { id }, query: { checkId } }))

/** Has a table checked with other columns. */
export const useChooseColumns = (id: string) =>
  useImportStep(id, (columns: ColumnChoice) =>
    callApi('POST /v1/imports/{id}/columns', { params: { id }, body: { columns } }),
  )

/** Has an import undone. */
export const useUndoImport = (id: string) =>
  useImportStep(id, () => callApi('POST /v1/imports/{id}/undo', { params: { id } }))

const useImportStep = <Variables = void>(id: string, begin: (variables: Variables) => Promise<AdminImport>) => {
  const queryClient = useQueryClient()
  const { queryKey } = importQuery(id)
  return useMutation({
    mutationFn: begin,
    onSuccess: (begun) => queryClient.setQueryData(queryKey, begun),
    // Another tab may have done it.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Reads the range again once an import has ended. */
export const useRefreshRange = (isEnded: boolean): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isEnded) return
    for (const key of ['products', 'product', 'variant', 'variants', 'prices', 'stock', 'imports'])
      void queryClient.invalidateQueries({ queryKey: [key] })
  }, [isEnded, queryClient])
}

/** Loads the template and has the browser save it. */
export const useTemplate = () => {
  const locale = useLocale()
  return useMutation({
    mutationFn: async () => saveTable(`template-${locale}.csv`, await callApi('GET /v1/imports/template')),
  })
}

/** Loads the whole range as a workbook and has the browser save it. */
export const useRangeWorkbook = () =>
  useMutation({
    mutationFn: async () => saveWorkbook(`range-${readToday()}.xlsx`, await callApi('POST /v1/imports/range-workbook')),
  })

/** Loads the whole range as CSV and has the browser save it. */
export const useRangeTable = () =>
  useMutation({
    mutationFn: async () => saveTable(`range-${readToday()}.csv`, await callApi('POST /v1/imports/range')),
  })
