import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { useKeys } from '#admin/keys/key-registry.ts'
import { CloseIcon } from '#admin/ui/icons.tsx'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import styles from '#admin/ui/bulk-bar.module.css'

interface BulkBarProps {
  /** How many rows are chosen. */
  title: string
  /** Their units or their sum. */
  sum: string
  /** Undefined: nothing is chosen, or the chosen rows are being changed. */
  onClear: (() => void) | undefined
  /** The actions, the main one first. */
  children: ReactNode
  /** The bar itself. */
  ref?: Ref<HTMLDivElement>
}

/** Renders the bar at the foot with the actions for all chosen rows of a list. */
export const BulkBar = ({ title, sum, onClear, children, ref }: BulkBarProps) => {
  const t = useTranslations('orders')
  useKeys(onClear ? [{ keys: 'esc', label: t('clear-choice'), run: onClear }] : [])
  return (
    <>
      <div className={styles['space']} />
      <div ref={ref} role="toolbar" aria-label={title} className={styles['bar']}>
        <p className={styles['count']} aria-live="polite">
          <span className="type-section">{title}</span>
          <span className="type-second">{sum}</span>
        </p>
        {children}
        {onClear && (
          <AriaButton className={styles['close']!} aria-label={t('clear-choice')} onPress={onClear}>
            <CloseIcon />
          </AriaButton>
        )}
        {onClear && <KeyCap keys="esc" />}
      </div>
    </>
  )
}
