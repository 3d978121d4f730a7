import { useTranslations } from 'use-intl'
import { useOrderCounts } from '#admin/features/shell/use-order-counts.ts'
import { useReturnCounts } from '#admin/features/returns/use-returns.ts'
import { useStockCounts } from '#admin/features/stock/use-stock-counts.ts'
import { mayChangeShop } from '#admin/features/shop/shop-search.ts'
import { useMay } from '#admin/session/use-profile.ts'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'

export interface Section {
  name: 'today' | 'orders' | 'packing' | 'returns' | 'products' | 'stock' | 'sales' | 'shop'
  to: '/' | '/orders' | '/packing' | '/returns' | '/products' | '/stock' | '/sales' | '/shop'
  search: OrderSearch
  label: string
  count: number | undefined
}

/** A phone's bar has room for three; the others are behind "More". */
const onPhoneBar: ReadonlySet<Section['name']> = new Set(['today', 'orders', 'packing'] as const)
export const isOnPhoneBar = ({ name }: Section): boolean => onPhoneBar.has(name)

/** Returns the sections of the counter, the same on every page, with how much waits in each. */
export const useSections = (): Section[] => {
  const t = useTranslations('shell')
  const counts = useOrderCounts()
  const returnCounts = useReturnCounts()
  const stockCounts = useStockCounts()
  const may = useMay()
  return [
    { name: 'today', to: '/', search: {}, label: t('today'), count: undefined },
    { name: 'orders', to: '/orders', search: {}, label: t('orders'), count: counts?.waiting },
    { name: 'packing', to: '/packing', search: {}, label: t('packing'), count: counts?.pack },
    { name: 'returns', to: '/returns', search: {}, label: t('returns'), count: returnCounts?.ours },
    ...(may('catalogue.read')
      ? [
          { name: 'products', to: '/products', search: {}, label: t('products'), count: undefined } as const,
          { name: 'stock', to: '/stock', search: {}, label: t('stock'), count: stockCounts?.waiting } as const,
          { name: 'sales', to: '/sales', search: {}, label: t('sales'), count: undefined } as const,
        ]
      : []),
    ...(mayChangeShop(may)
      ? [{ name: 'shop', to: '/shop', search: {}, label: t('shop'), count: undefined } as const]
      : []),
  ]
}
