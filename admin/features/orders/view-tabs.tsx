import { useTranslations } from 'use-intl'
import { isSameListing, type OrderSearch } from '#admin/features/orders/order-search.ts'
import { findSavedView, useSavedViews } from '#admin/features/orders/use-saved-views.ts'
import { Tabs } from '#admin/ui/tabs.tsx'
import { orderViewNames, type OrderView } from '#shared/rules/order-step.ts'

interface ViewTabsProps {
  search: OrderSearch
  /** How many orders each view has; undefined until it is known. */
  counts: Readonly<Record<OrderView, number>> | undefined
}

/** Renders the views of the list of orders, and the saved views of this administrator. The search text stays when the view changes. */
export const ViewTabs = ({ search, counts }: ViewTabsProps) => {
  const t = useTranslations('orders')
  const saved = useSavedViews()
  const { text, view = 'waiting' } = search
  const shownView = isSameListing(search, view === 'waiting' ? {} : { view }) ? undefined : findSavedView(saved, search)
  const tabs = [
    ...orderViewNames.map((name) => ({
      name: name as string,
      label: t(`view-${name}`),
      search: { ...(name !== 'waiting' && { view: name }), ...(text && { text }) },
    })),
    ...saved.map(({ _id, name, search: own }) => ({
      name: _id,
      label: name,
      search: { ...own, ...(text && { text }) },
    })),
  ]
  const allCounts = counts && { ...counts, ...Object.fromEntries(saved.map(({ _id, count }) => [_id, count])) }
  return <Tabs label={t('views')} current={shownView?._id ?? view} to="/orders" tabs={tabs} counts={allCounts} />
}
