import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readRowProblems, type RowProblem } from '#admin/features/shop/address-problems.ts'
import { createAddressResource } from '#admin/features/shop/address-resource.ts'
import { readAddressTable, type AddressRow } from '#admin/features/shop/address-table.ts'
import { useRefreshRecords } from '#admin/features/shop/use-records.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { LongField } from '#admin/ui/long-field.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import { maxRedirectRows } from '#shared/entities/admin/redirect.ts'
import styles from '#admin/features/shop/address.module.css'

/** Redirects are deleted in parts of this size. */
const maxDeleted = 100

const send = (rows: readonly AddressRow[], options: { dryRun: boolean; signal?: AbortSignal }) =>
  callApi('POST /v1/redirects/many', {
    body: { rows: rows.map(({ path, target }) => ({ path, target })), dryRun: options.dryRun },
    ...(options.signal && { signal: options.signal }),
  })

/**
 * Renders a field for a table of old and new addresses, pasted from a spreadsheet. Shows the additions or the wrong rows before it adds
 * them.
 */
export const PasteAddresses = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('shop')
  const failureText = useFailureText()
  const refresh = useRefreshRecords(createAddressResource(''))
  const [text, setText] = useState('')
  const checkedText = useDebounced(text)
  const rows = readAddressTable(checkedText)
  const isTooLong = rows.length > maxRedirectRows
  const check = useQuery({
    queryKey: ['shop', 'addresses', 'check', checkedText],
    queryFn: ({ signal }) => send(rows, { dryRun: true, signal }),
    enabled: rows.length > 0 && !isTooLong,
    retry: false,
  })
  const undo = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let index = 0; index < ids.length; index += maxDeleted)
        await callApi('DELETE /v1/redirects/many', { body: { ids: ids.slice(index, index + maxDeleted) } })
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    onSettled: refresh,
  })
  const add = useMutation({
    mutationFn: () => send(rows, { dryRun: false }),
    onSuccess: async ({ created }) => {
      const ids = created.flatMap(({ _id }) => _id ?? [])
      showToast({
        kind: 'done',
        text: t('addresses-added', { count: ids.length }),
        undo: () => undo.mutate(ids),
      })
      onClose()
      await refresh()
    },
  })
  const error = add.error ?? check.error
  const problems = readRowProblems(error)
  const count = check.data?.created.length ?? 0
  const isChecked = text === checkedText && check.isSuccess && !isTooLong
  return (
    <Dialog title={t('addresses-paste')} width={720} onClose={onClose}>
      <LongField
        label={t('addresses-table')}
        hint={t('addresses-table-hint', { max: maxRedirectRows })}
        error={isTooLong ? t('addresses-too-many', { count: rows.length, max: maxRedirectRows }) : undefined}
        value={text}
        rows={8}
        autoFocus
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => {
          add.reset()
          setText(target.value)
        }}
      />
      {isChecked && (
        <Consequence>
          {t('addresses-would-add', { count })}
          {check.data.unchanged > 0 && ` ${t('addresses-unchanged', { count: check.data.unchanged })}`}
        </Consequence>
      )}
      {problems.length > 0 ? (
        <ProblemList problems={problems} rows={rows} />
      ) : (
        error && (
          <p role="alert" className="error">
            {failureText(error)}
          </p>
        )
      )}
      <DialogButtons>
        <Button
          kind="main"
          isDisabled={!isChecked || count === 0}
          isPending={add.isPending}
          onPress={() => !add.isPending && add.mutate()}
        >
          {t('addresses-add')}
        </Button>
        <Button keys="esc" onPress={onClose}>
          {t('close-paste')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const ProblemList = ({ problems, rows }: { problems: readonly RowProblem[]; rows: readonly AddressRow[] }) => {
  const t = useTranslations('shop')
  return (
    <>
      <p role="alert" className="error">
        {t('addresses-wrong', { count: new Set(problems.map(({ index }) => index)).size })}
      </p>
      <ul className={styles['problems']} aria-label={t('addresses-wrong-rows')}>
        {problems.map(({ index, field, problem }) => (
          <li key={`${index} ${field}`}>
            <span className="type-name">{t('addresses-row', { row: rows[index]?.line ?? index + 1 })}</span>{' '}
            {rows[index]?.[field]}
            <span className="error"> {t(`problem-${problem}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
