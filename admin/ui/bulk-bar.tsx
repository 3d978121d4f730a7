import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { useKeys } from '#admin/keys/key-registry.ts'
import { ChooseAll, type ChosenPage } from '#admin/ui/choose-all.tsx'
import { CloseIcon } from '#admin/ui/icons.tsx'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import { reserveFoot } from '#admin/ui/reserve-foot.ts'
import type { ChosenRows } from '#admin/ui/use-row-selection.ts'
import styles from '#admin/ui/bulk-bar.module.css'

/** The list that rows are chosen from, as its search finds them. */
interface ChosenList<Row, Search extends object> extends ChosenPage {
  readonly search: Search
  /** Reads all rows that a search finds, by one call. */
  readonly load: (search: Search) => Promise<{ readonly entities: readonly Row[] }>
}

interface BulkBarProps<Row, Search extends object> {
  /** How many rows are chosen. */
  title: string
  /** Their units or their sum. */
  sum: string
  selection: ChosenRows<Row>
  list: ChosenList<Row, Search>
  /** True while the chosen rows are being changed: they cannot be let go then. */
  isBusy?: boolean
  /** The actions, the main one first. */
  children: ReactNode
}

/** Renders the bar at the foot with the actions for all chosen rows of a list. */
export const BulkBar = <Row, Search extends object>({
  title,
  sum,
  selection,
  list: { search, load, ...page },
  isBusy = false,
  children,
}: BulkBarProps<Row, Search>) => {
  const t = useTranslations('orders')
  const { rows, shownCount, clear } = selection
  const hiddenCount = rows.length - shownCount
  useKeys(isBusy ? [] : [{ keys: 'esc', label: t('clear-choice'), run: clear }])
  return (
    <>
      <div className={styles['space']} />
      <div ref={reserveFoot} role="toolbar" aria-label={title} tabIndex={-1} className={styles['bar']}>
        <p className={styles['count']} aria-live="polite">
          <span className="type-section">{title}</span>
          <span className="type-second">
            {sum}
            {!isBusy && hiddenCount > 0 && ` · ${t('not-on-page', { count: hiddenCount })}`}
          </span>
        </p>
        {children}
        {!isBusy && (
          <div className={styles['end']}>
            <AriaButton className={styles['close']!} aria-label={t('clear-choice')} onPress={clear}>
              <CloseIcon />
            </AriaButton>
            <KeyCap keys="esc" />
            <ChooseAll
              key={JSON.stringify({ ...search, page: undefined })}
              {...page}
              selection={selection}
              load={() => load(search)}
            />
          </div>
        )}
      </div>
    </>
  )
}
