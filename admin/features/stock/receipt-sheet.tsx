import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxReceiptRows, shapeReceipt, toMovements, type ReceiptLine } from '#admin/features/stock/receipt-lines.ts'
import { ReceiptPreview } from '#admin/features/stock/receipt-preview.tsx'
import type { Receipt } from '#admin/features/stock/use-receipt.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { ChangesBar } from '#admin/ui/changes-bar.tsx'
import { goTo, type CellPosition } from '#admin/ui/sheet/sheet-state.ts'
import { Sheet, type SheetColumn } from '#admin/ui/sheet/sheet.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import styles from '#admin/features/stock/receipt.module.css'

/** Renders the sheet of a delivery: rows are typed or pasted, previewed, and saved together. */
export const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => {
  const t = useTranslations('stock')
  const [isPreviewed, setPreviewed] = useState(false)
  const { state, setState, lines, reason, isFailed, retry } = receipt
  const byRow = useMemo(() => new Map(lines.map((line) => [line.row, line])), [lines])
  const problems = lines.filter(({ problem }) => problem)
  const ready = toMovements(lines, reason)
  const isReady = ready.length > 0 && ready.length === lines.length
  const units = lines.reduce(
    (sum, { stock, after }) => (stock && after !== undefined ? sum + after - stock.stock : sum),
    0,
  )
  const waiting = lines.reduce(
    (sum, { stock, after = 0 }) => (stock && stock.stock === 0 && after > 0 ? sum + stock.waiting : sum),
    0,
  )
  const preview = () => {
    if (isReady) setPreviewed(true)
    else if (problems.length > 0) focusProblem(problems[0]!)
    else showToast({ kind: 'done', text: t('nothing-typed') })
  }
  const focusProblem = ({ row, problem }: ReceiptLine) => {
    const place = { row, column: problem?.column ?? 0 }
    setState((one) => goTo(one, place))
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-cell="${place.row} ${place.column}"]`)?.focus(),
    )
  }
  useKeys([{ keys: 'mod+s', label: t('preview'), run: preview, inBar: true, inFields: true, group: t('receipt') }])
  const problemText = (line: ReceiptLine | undefined): string | undefined =>
    line?.problem && t(`problem-${line.problem.kind}`, { reason })
  const columns: readonly SheetColumn[] = [
    { name: 'code', label: t('code'), width: 190 },
    { name: 'size', label: t('size'), width: 130 },
    { name: 'units', label: reason === 'COUNT' ? t('counted') : t('units-column'), width: 130, isNumber: true },
    { name: 'piece', label: t('piece'), width: 'rest', render: (row) => <Piece line={byRow.get(row)} /> },
    {
      name: 'stock',
      label: t('in-stock'),
      width: 96,
      isNumber: true,
      render: (row) => {
        const stock = byRow.get(row)?.stock
        return stock && <span className={stock.stock === 0 ? 'error' : undefined}>{stock.stock}</span>
      },
    },
    {
      name: 'after',
      label: t('becomes'),
      width: 96,
      isNumber: true,
      render: (row) => <strong>{byRow.get(row)?.after}</strong>,
    },
  ]
  const problemAt = ({ row, column }: CellPosition) => {
    const line = byRow.get(row)
    return line?.problem?.column === column ? problemText(line) : undefined
  }
  return (
    <>
      <Sheet
        label={t('sheet-label')}
        columns={columns}
        state={state}
        onChange={setState}
        maxRows={maxReceiptRows}
        problemAt={problemAt}
        shape={shapeReceipt}
        onTooLarge={() => showToast({ kind: 'error', text: t('too-large', { max: maxReceiptRows }) })}
      />
      {isFailed && (
        <p role="alert" className={styles['failed']}>
          <span className="error">{t('codes-not-read')}</span>
          <Button onPress={retry}>{t('read-again')}</Button>
        </p>
      )}
      {problems.length > 0 && (
        <section aria-label={t('problems', { count: problems.length })} className={styles['problems']}>
          <h2 className="type-sub">{t('problems', { count: problems.length })}</h2>
          <ul>
            {problems.slice(0, 20).map((line) => (
              <li key={line.row}>
                <button type="button" className={styles['problem']} onClick={() => focusProblem(line)}>
                  <span className="quiet">{t('row', { row: line.row + 1 })}</span> {problemText(line)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lines.length > 0 && (
        <ChangesBar
          title={t('changes', { count: lines.length })}
          detail={
            <>
              {t('units-sum', { units: units > 0 ? `+${units}` : String(units).replace('-', '−') })}
              {waiting > 0 && ` · ${t('will-wait', { count: waiting })}`}
              {problems.length > 0 && ` · ${t('problems', { count: problems.length })}`}
            </>
          }
        >
          <Button onPress={receipt.clear}>{t('throw-away')}</Button>
          <Button kind="main" keys="mod+s" onPress={preview}>
            {t('preview')}
          </Button>
        </ChangesBar>
      )}
      {isPreviewed && (
        <ReceiptPreview
          receipt={receipt}
          onClose={() => setPreviewed(false)}
          onSaved={() => {
            setPreviewed(false)
            receipt.clear()
          }}
        />
      )}
    </>
  )
}

const Piece = ({ line }: { line: ReceiptLine | undefined }) => {
  const t = useTranslations('stock')
  if (!line?.stock) return null
  const { name, colour, waiting } = line.stock
  return (
    <>
      {name} <span className="quiet">{colour}</span>
      {waiting > 0 && <span className="quiet"> · {t('wait', { count: waiting })}</span>}
    </>
  )
}
