import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { findWaitingRow, placeNumber } from '#admin/features/packing/place-number.ts'
import { Scanner, type Verdict } from '#admin/features/scan/scanner.tsx'
import { CheckIcon } from '#admin/ui/icons.tsx'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import styles from '#admin/features/packing/parcel-scanner.module.css'

interface NumberScannerProps {
  rows: readonly OrderRowEntity[]
  typed: Readonly<Record<string, string>>
  /** The row that had the focus. */
  currentId: string | undefined
  onWrite: (changes: Readonly<Record<string, string>>) => void
  onRow: (id: string) => void
  onClose: () => void
}

/** How many of the rows that were filled last are listed. */
const shownRows = 3

/** Renders the camera for the sheet of numbers: a waybill fills the waiting row, a slip selects its row. [ADM-18] */
export const NumberScanner = ({ rows, typed, currentId, onWrite, onRow, onClose }: NumberScannerProps) => {
  const t = useTranslations('scan')
  const tStatuses = useTranslations('statuses')
  const { who, where } = useOrderWords()
  const [filled, setFilled] = useState<readonly OrderRowEntity[]>([])
  const waiting = findWaitingRow(rows, typed, currentId)
  const read = (text: string): Verdict => {
    const placed = placeNumber(rows, typed, currentId, text)
    switch (placed.kind) {
      case 'ROW':
        onRow(placed.order._id)
        return { title: t('numbers-row', { number: placed.order.number }), text: t('numbers-row-text') }
      case 'FILLED':
        return {
          isWrong: true,
          title: t('numbers-filled', { number: placed.order.number }),
          text: t('numbers-filled-text', { typed: typed[placed.order._id] ?? '' }),
        }
      case 'PLACED':
        onWrite({ [placed.order._id]: text })
        onRow(placed.order._id)
        setFilled([placed.order, ...filled])
        return { title: t('numbers-in', { number: placed.order.number }), text }
      case 'DUPLICATE':
        return {
          isWrong: true,
          title: t('numbers-duplicate', { number: placed.of }),
          text: t('numbers-duplicate-text', { read: text }),
        }
      case 'MISMATCH':
        return {
          isWrong: true,
          title: t('numbers-mismatch', {
            carrier: tStatuses(`carrier-${placed.carrier}`),
            number: placed.order.number,
          }),
          text: t('numbers-mismatch-text', { read: text }),
        }
      case 'NOT_HERE':
        return { isWrong: true, title: t('numbers-not-here', { read: text }), text: t('numbers-not-here-text') }
      case 'FULL':
        return { isWrong: true, title: t('numbers-full'), text: t('numbers-full-text', { read: text }) }
      default:
        return {
          isWrong: true,
          title: t('numbers-not-number'),
          text: t('numbers-not-number-text', { read: text }),
        }
    }
  }
  const count = rows.filter(({ _id }) => typed[_id]).length
  const describe = (row: OrderRowEntity) => [who(row), where(row)].filter(Boolean).join(', ')
  return (
    <Scanner
      title={t('numbers-title')}
      hint={t('numbers-hint')}
      typedLabel={t('numbers-typed')}
      onCode={read}
      onClose={onClose}
      count={count}
    >
      <p className="type-section">{t('numbers-count', { count, total: rows.length })}</p>
      <ul className={styles['rows']}>
        {waiting && (
          <li>
            <span className="quiet">{t('numbers-here')}</span>
            <strong>{waiting.number}</strong>
            <span>{describe(waiting)}</span>
          </li>
        )}
        {filled.slice(0, shownRows).map((row) => (
          <li key={row._id} className="quiet">
            <CheckIcon />
            <span>{row.number}</span>
            <span>{describe(row)}</span>
          </li>
        ))}
      </ul>
    </Scanner>
  )
}
