import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOrders } from '#admin/features/orders/use-orders.ts'
import { NumbersSheet } from '#admin/features/packing/numbers-sheet.tsx'
import { checkNumbers, layOut } from '#admin/features/packing/parcel-numbers.ts'
import { useScanner } from '#admin/features/packing/use-scanner.ts'
import { useSendNumbers } from '#admin/features/packing/send-numbers.ts'
import { useNumbersDraft } from '#admin/features/packing/use-numbers-draft.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { isMac } from '#admin/ui/key-cap.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import { toApiError } from '#client/api-error.ts'
import { maxMovedOrders, type OrderResult } from '#shared/entities/admin/order-row.ts'
import styles from '#admin/screens/numbers-screen.module.css'

const loadScanner = async () => (await import('#admin/features/packing/number-scanner.tsx')).NumberScanner

/** Renders the sheet of many parcels' numbers, which are entered one after the other and sent in one request. */
export const NumbersScreen = () => {
  const t = useTranslations('packing')
  const tNumbers = useTranslations('numbers')
  const failureText = useFailureText()
  const { ids } = useSearch({ from: '/packing/numbers' })
  const send = useOrders({ view: 'send' }, maxMovedOrders)
  const pack = useOrders({ view: 'pack' }, maxMovedOrders)
  const { typed, write } = useNumbersDraft()
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [currentId, setCurrentId] = useState<string>()
  const { Scanner, ...scanner } = useScanner(loadScanner)
  const chosen = ids === undefined ? undefined : new Set(ids.split('.'))
  const waiting = [...(send.data?.entities ?? []), ...(pack.data?.entities ?? [])]
  const rows = waiting.filter(({ _id }) => !chosen || chosen.has(_id)).slice(0, maxMovedOrders)
  const total = chosen ? rows.length : (send.data?.total ?? 0) + (pack.data?.total ?? 0)
  const checks = checkNumbers(rows, typed, accepted)
  const ready = rows.filter(({ _id }) => checks.get(_id)?.state === 'READY')
  const unsure = rows.filter(({ _id }) => !['READY', 'EMPTY'].includes(checks.get(_id)?.state ?? 'EMPTY')).length
  const explain = ({ code, details }: OrderResult): string => {
    if (code === 'BAD_REQUEST_VALUE_NOT_UNIQUE') return tNumbers('taken')
    const { reason } = (details ?? {}) as { reason?: unknown }
    return reason === 'CHANGED_MEANWHILE' ? tNumbers('changed') : failureText(toApiError(409, { code, details }))
  }
  const sending = useSendNumbers(({ sent, refused }) => {
    write(Object.fromEntries(sent.map(({ id }) => [id, ''])))
    setRefusals(Object.fromEntries(refused.map((result) => [result.id, explain(result)])))
  })
  const run = () => {
    if (ready.length === 0 || sending.isPending) return
    sending.mutate(
      ready.map((order) => {
        const check = checks.get(order._id)
        return { order, text: typed[order._id] ?? '', isOther: check?.state === 'READY' && check.carrier === null }
      }),
    )
  }
  const writeTyped = (changes: Readonly<Record<string, string>>) => {
    write(changes)
    setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !(id in changes))))
  }
  const pasteColumn = async () => {
    const text = await navigator.clipboard.readText().catch(() => undefined)
    const from = rows.findIndex(({ _id }) => !typed[_id])
    const pasted = text === undefined || from < 0 ? undefined : layOut(rows, from, text)
    if (!pasted) showToast({ kind: 'error', text: tNumbers('paste-key', { keys: isMac ? '⌘V' : 'Ctrl V' }) })
    else if ('typed' in pasted) writeTyped(pasted.typed)
    else if ('unknown' in pasted)
      showToast({ kind: 'error', text: tNumbers('unknown-orders', { list: pasted.unknown.join(', ') }) })
    else showToast({ kind: 'error', text: tNumbers('too-many', pasted) })
  }
  useKeys([
    {
      keys: 'mod+enter',
      label: tNumbers('send', { count: ready.length }),
      inBar: true,
      inFields: true,
      group: t('numbers'),
      run,
    },
  ])
  const crumbs = (
    <nav aria-label={t('title')}>
      <Link to="/packing">{t('title')}</Link>
      {' / '}
      {tNumbers('crumb')}
    </nav>
  )
  const failed = send.error ?? pack.error
  if (!send.data || !pack.data)
    return (
      <>
        <PageHead title={t('numbers')} crumbs={crumbs} />
        {failed ? (
          <FailedState
            error={failed}
            onRetry={() => {
              void send.refetch()
              void pack.refetch()
            }}
          />
        ) : (
          <Skeleton rows={8} />
        )}
      </>
    )
  return (
    <div className={styles['page']}>
      <PageHead title={t('numbers')} crumbs={crumbs}>
        {rows.length > 0 && (
          <>
            <Button onPress={scanner.open}>{t('scan')}</Button>
            <Button onPress={() => void pasteColumn()}>{tNumbers('paste')}</Button>
          </>
        )}
      </PageHead>
      {rows.length === 0 ? (
        <EmptyState title={tNumbers('none')} text={tNumbers('none-text')} isDone />
      ) : (
        <>
          <p className={`${styles['hint']} quiet`}>{tNumbers('hint')}</p>
          <NumbersSheet
            rows={rows}
            typed={typed}
            checks={checks}
            refusals={refusals}
            onWrite={writeTyped}
            onRow={setCurrentId}
            onAccept={(id) => setAccepted((before) => new Set([...before, id]))}
          />
          <p className={`${styles['rest']} quiet`}>
            {total > rows.length ? tNumbers('rest', { shown: rows.length, total }) : tNumbers('empty')}
          </p>
          <div className={styles['bar']} data-ground="white">
            <p className="type-section" aria-live="polite">
              {unsure > 0
                ? tNumbers('unsure', { ready: ready.length, unsure })
                : tNumbers('ready', { ready: ready.length })}
            </p>
            <p className={`${styles['mail']} type-second quiet`}>
              {ready.length > 0 && tNumbers('mail', { count: ready.length })}
            </p>
            <Button
              kind="main"
              keys="mod+enter"
              isDisabled={ready.length === 0}
              isPending={sending.isPending}
              onPress={run}
            >
              {tNumbers('send', { count: ready.length })}
            </Button>
          </div>
        </>
      )}
      {Scanner && (
        <Scanner
          rows={rows}
          typed={typed}
          currentId={currentId}
          onWrite={writeTyped}
          onRow={setCurrentId}
          onClose={scanner.close}
        />
      )}
      <KeysBar />
    </div>
  )
}
