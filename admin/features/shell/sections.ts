import { useTranslations } from 'use-intl'
import { useOrderCounts } from '#admin/features/shell/use-order-counts.ts'
import { useReturnCounts } from '#admin/features/returns/use-returns.ts'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'

export interface Section {
  name: 'today' | 'orders' | 'packing' | 'returns'
  to: '/' | '/orders' | '/packing' | '/returns'
  search: OrderSearch
  label: string
  count: number | undefined
}

/** Returns the sections of the counter, the same on every page, with how much waits in each. */
export const useSections = (): Section[] => {
  const t = useTranslations('shell')
  const counts = useOrderCounts()
  const returnCounts = useReturnCounts()
  return [
    { name: 'today', to: '/', search: {}, label: t('today'), count: undefined },
    { name: 'orders', to: '/orders', search: {}, label: t('orders'), count: counts?.waiting },
    { name: 'packing', to: '/packing', search: {}, label: t('packing'), count: counts?.pack },
    { name: 'returns', to: '/returns', search: {}, label: t('returns'), count: returnCounts?.ours },
  ]
}
