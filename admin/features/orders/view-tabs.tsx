import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#shared/rules/number-format.ts'
import { orderViewNames, type OrderView } from '#shared/rules/order-step.ts'
import styles from '#admin/features/orders/view-tabs.module.css'

interface ViewTabsProps {
  view: OrderView
  /** How many orders each view has; undefined until it is known. */
  counts: Readonly<Record<OrderView, number>> | undefined
}

/** The views of the list as links; the present one stands on a line of 3 px. */
export const ViewTabs = ({ view, counts }: ViewTabsProps) => {
  const t = useTranslations('orders')
  const locale = useLocale()
  const nav = useRef<HTMLElement>(null)
  // Counts make the tabs before the present one wider.
  const hasCounts = counts !== undefined
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[data-view="${view}"]`)
    if (hasCounts && tab && nav.current) nav.current.scrollLeft = tab.offsetLeft - 60
  }, [view, hasCounts])
  return (
    <nav ref={nav} aria-label={t('views')} className={styles['tabs']}>
      {orderViewNames.map((name) => (
        <Link
          key={name}
          data-view={name}
          to="/orders"
          search={(before) => {
            const { text } = before as { text?: string }
            return { ...(name !== 'waiting' && { view: name }), ...(text && { text }) }
          }}
          activeOptions={{ exact: true }}
          aria-current={name === view ? 'page' : undefined}
          className={`${styles['tab']} type-nav`}
        >
          {t(`view-${name}`)}
          {counts && <span className={`${styles['count']} type-second`}>{formatNumber(counts[name], locale)}</span>}
        </Link>
      ))}
    </nav>
  )
}
