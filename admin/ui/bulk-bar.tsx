import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { useKeys } from '#admin/keys/key-registry.ts'
import { CloseIcon } from '#admin/ui/icons.tsx'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import { reserveFoot } from '#admin/ui/reserve-foot.ts'
import styles from '#admin/ui/bulk-bar.module.css'

interface BulkBarProps {
  /** How many rows are chosen. */
  title: string
  /** Their units or their sum. */
  sum: string
  /** How many of them the page does not show. */
  hiddenCount: number
  /** Undefined: nothing is chosen, or the chosen rows are being changed. */
  onClear: (() => void) | undefined
  /** The button that chooses all rows of the view. */
  chooseAll: ReactNode
  /** The actions, the main one first. */
  children: ReactNode
}

/** Renders the bar at the foot with the actions for all chosen rows of a list. */
export const BulkBar = ({ title, sum, hiddenCount, onClear, chooseAll, children }: BulkBarProps) => {
  const t = useTranslations('orders')
  useKeys(onClear ? [{ keys: 'esc', label: t('clear-choice'), run: onClear }] : [])
  return (
    <>
      <div className={styles['space']} />
      <div ref={reserveFoot} role="toolbar" aria-label={title} tabIndex={-1} className={styles['bar']}>
        <p className={styles['count']} aria-live="polite">
          <span className="type-section">{title}</span>
          <span className="type-second">
            {sum}
            {onClear && hiddenCount > 0 && ` · ${t('not-on-page', { count: hiddenCount })}`}
          </span>
        </p>
        {children}
        {onClear && (
          <div className={styles['end']}>
            <AriaButton className={styles['close']!} aria-label={t('clear-choice')} onPress={onClear}>
              <CloseIcon />
            </AriaButton>
            <KeyCap keys="esc" />
            {chooseAll}
          </div>
        )}
      </div>
    </>
  )
}
