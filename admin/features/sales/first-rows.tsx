import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#admin/ui/button.tsx'
import { rowsPerPage } from '#admin/ui/rows-per-page.ts'
import styles from '#admin/features/sales/sales.module.css'

interface FirstRowsProps<Row> {
  rows: readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}

/** Renders the first rows of a long list, and a button that adds the next ones and moves the focus to the first of them. */
export const FirstRows = <Row,>({ rows, children }: FirstRowsProps<Row>) => {
  const t = useTranslations('sales')
  const list = useRef<HTMLDivElement>(null)
  /** The index of the first row that was added last. */
  const [firstAdded, setFirstAdded] = useState(0)
  const count = firstAdded + rowsPerPage
  const left = rows.length - count
  useEffect(() => {
    if (firstAdded > 0) list.current?.querySelectorAll<HTMLElement>('[data-row]')[firstAdded]?.focus()
  }, [firstAdded])
  return (
    <div ref={list}>
      {children(rows.slice(0, count))}
      {left > 0 && (
        <div className={styles['more']}>
          <Button onPress={() => setFirstAdded(count)} fact={t('shown-of', { shown: count, total: rows.length })}>
            {t('show-more', { count: Math.min(left, rowsPerPage) })}
          </Button>
        </div>
      )}
    </div>
  )
}
