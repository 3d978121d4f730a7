import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { SewingPaper } from '#admin/features/stock/sewing-paper.tsx'
import { groupSewing } from '#admin/features/stock/sewing-list.ts'
import { useWholeStock } from '#admin/features/stock/use-stock.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/screens/stock-sewing-screen.module.css'

/** Renders the order for the seamstresses: what is to be sewn of the sizes of a list. Only it is printed. */
export const StockSewingScreen = () => {
  const t = useTranslations('stock')
  const locale = useLocale()
  const { data: rows, error, refetch } = useWholeStock(useSearch({ from: '/stock/sewing' }))
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
