import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { layOut, type NumberCheck } from '#admin/features/packing/parcel-numbers.ts'
import { cleanCode } from '#admin/features/scan/clean-code.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import styles from '#admin/features/packing/numbers-sheet.module.css'

interface NumbersSheetProps {
  rows: readonly OrderRowEntity[]
  typed: Readonly<Record<string, string>>
  checks: ReadonlyMap<string, NumberCheck>
  /** Why the server refused a number, by order. */
  refusals: Readonly<Record<string, string>>
  onWrite: (changes: Readonly<Record<string, string>>) => void
  onAccept: (id: string) => void
  /** Is called with the order whose field gets the focus. */
  onRow: (id: string) => void
}

const focusField = (sheet: HTMLElement | null, index: number) =>
  sheet?.querySelectorAll<HTMLInputElement>('input')[index]?.focus()

/**
 * Renders the sheet of orders and numbers. Enter, which scanners press, goes on to the next row; the number of an order goes to its row.
 */
export const NumbersSheet = ({ rows, typed, checks, refusals, onWrite, onAccept, onRow }: NumbersSheetProps) => {
  const t = useTranslations('numbers')
  const { who, how, where } = useOrderWords()
  const body = useRef<HTMLTableSectionElement>(null)
  const first = useRef(rows.findIndex(({ _id }) => !typed[_id]))
  const focus = (index: number) => focusField(body.current, index)
  useEffect(() => {
    // After the navigation has given the focus to the page.
    const timer = setTimeout(() => focusField(body.current, Math.max(first.current, 0)))
    return () => clearTimeout(timer)
  }, [body])
  const goOn = (index: number, text: string) => {
    const number = cleanCode(text)
    const named = rows.findIndex((row) => row.number.toUpperCase() === number)
    if (named < 0) return focus(index + 1)
    onWrite({ [rows[index]!._id]: '' }) // the row of the field
    return focus(named)
  }
  const paste = (index: number, text: string): boolean => {
    if (!/[\n\t]/.test(text.trim())) return false
    const pasted = layOut(rows, index, text)
    if ('typed' in pasted) onWrite(pasted.typed)
    else
      showToast({
        kind: 'error',
        text: 'unknown' in pasted ? t('unknown-orders', { list: pasted.unknown.join(', ') }) : t('too-many', pasted),
      })
    return true
  }
  return (
    <table className={styles['sheet']}>
      <thead>
        <tr className="type-head">
          <th>{t('order')}</th>
          <th>{t('who')}</th>
          <th className={styles['where']}>{t('where')}</th>
          <th className={styles['cell']}>{t('number')}</th>
          <th className={styles['check']}>{t('check')}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <tr key={row._id} className={styles['row']}>
            <th scope="row" className="type-name">
              {row.number}
            </th>
            <td>{who(row)}</td>
            <td className={styles['where']}>{[how(row), where(row)].filter(Boolean).join(', ')}</td>
            <td className={styles['cell']}>
              <input
                className={styles['input']}
                aria-label={t('number-of', { number: row.number })}
                aria-describedby={`check-${row._id}`}
                autoComplete="off"
                maxLength={60}
                value={typed[row._id] ?? ''}
                onChange={({ target }) => onWrite({ [row._id]: target.value })}
                onFocus={() => onRow(row._id)}
                onPaste={(event) => {
                  if (paste(index, event.clipboardData.getData('text'))) event.preventDefault()
                }}
                onKeyDown={(event) => {
                  if (event.metaKey || event.ctrlKey) return
                  if (event.key === 'Enter') goOn(index, event.currentTarget.value)
                  else if (event.key === 'ArrowDown') focus(index + 1)
                  else if (event.key === 'ArrowUp') focus(index - 1)
                  else return
                  event.preventDefault()
                }}
              />
            </td>
            <td id={`check-${row._id}`} className={styles['check']}>
              <Check
                number={row.number}
                check={checks.get(row._id) ?? { state: 'EMPTY' }}
                refusal={refusals[row._id]}
                onAccept={() => onAccept(row._id)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CheckProps {
  number: string
  check: NumberCheck
  refusal: string | undefined
  onAccept: () => void
}

const Check = ({ number, check, refusal, onAccept }: CheckProps) => {
  const t = useTranslations('numbers')
  const tStatuses = useTranslations('statuses')
  if (check.state === 'EMPTY') return null
  const text = {
    READY: () => (check.state === 'READY' && check.carrier ? tStatuses(`carrier-${check.carrier}`) : t('unknown')),
    SHORT: () => t('short', { count: check.state === 'SHORT' ? check.missing : 0 }),
    UNKNOWN: () => t('unknown'),
    MISMATCH: () => t('mismatch', { carrier: check.state === 'MISMATCH' ? tStatuses(`carrier-${check.carrier}`) : '' }),
    DUPLICATE: () => t('duplicate', { number: check.state === 'DUPLICATE' ? check.of : '' }),
  }[check.state]()
  const isWrong = refusal !== undefined || check.state === 'MISMATCH' || check.state === 'DUPLICATE'
  return (
    <span className={styles['sign']}>
      <span
        className={styles['square']}
        data-sign={isWrong ? 'wrong' : check.state === 'READY' ? 'ready' : undefined}
        aria-hidden="true"
      />
      <span>{refusal ?? text}</span>
      {(check.state === 'UNKNOWN' || check.state === 'MISMATCH') && (
        <button type="button" className="link" aria-label={t('accept-of', { number })} onClick={onAccept}>
          {t('accept')}
        </button>
      )}
    </span>
  )
}
