import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { listChosenSizes } from '#admin/features/stock/chosen-sizes.ts'
import { SewingPaper } from '#admin/features/stock/sewing-paper.tsx'
import { groupSewing } from '#admin/features/stock/sewing-list.ts'
import { useSewnStock } from '#admin/features/stock/use-stock.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/screens/stock-sewing-screen.module.css'

/** Renders the order for the seamstresses: what is to be sewn of the sizes of a list. Only it is printed. */
export const StockSewingScreen = () => {
  const t = useTranslations('stock')
  const locale = useLocale()
  const search = useSearch({ from: '/stock/sewing' })
  const { sizes: _sizes, ...list } = search
  const isPart = listChosenSizes(search).length > 0
  const { data: rows, error, refetch } = useSewnStock(search)
  const [today] = useState(() => new Date())
  const variants = rows && groupSewing(rows, locale)
  const hasVariants = variants !== undefined && variants.length > 0
  const printPaper = () => {
    if (hasVariants) print()
  }
  useKeys([{ keys: 'p', label: t('print'), run: printPaper, group: t('title') }])
  return (
    <>
      <div className={styles['head']}>
        <PageHead title={t('to-seamstresses')}>
          <Button kind="main" keys="p" isDisabled={!hasVariants} onPress={printPaper}>
            {t('print')}
          </Button>
        </PageHead>
        {isPart && rows && (
          <p className={styles['part']}>
            {t('only-chosen', { count: rows.length })}
            <Link to="/stock/sewing" search={list.view === 'all' ? {} : list} className="link type-button">
              {t('whole-order')}
            </Link>
          </p>
        )}
      </div>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : hasVariants ? (
        <SewingPaper variants={variants} today={today} />
      ) : variants ? (
        <EmptyState title={t('nothing-to-sew')} text={t('nothing-to-sew-text')} isDone />
      ) : (
        <Skeleton rows={6} />
      )}
    </>
  )
}
