import { useTranslations } from 'use-intl'
import { Tabs } from '#admin/ui/tabs.tsx'
import { orderViewNames, type OrderView } from '#shared/rules/order-step.ts'

interface ViewTabsProps {
  view: OrderView
  /** What is searched for stays when the view changes. */
  text: string | undefined
  /** How many orders each view has; undefined until it is known. */
  counts: Readonly<Record<OrderView, number>> | undefined
}

/** The views of the list of orders. */
export const ViewTabs = ({ view, text, counts }: ViewTabsProps) => {
  const t = useTranslations('orders')
  const tabs = orderViewNames.map((name) => ({
    name,
    label: t(`view-${name}`),
    search: { ...(name !== 'waiting' && { view: name }), ...(text && { text }) },
  }))
  return <Tabs label={t('views')} current={view} to="/orders" tabs={tabs} counts={counts} />
}
