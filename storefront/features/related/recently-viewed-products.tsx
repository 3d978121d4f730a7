import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallApi } from '#client/call.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { CardRow, type Cards } from '#storefront/features/related/card-row.tsx'
import { cardsInRow } from '#storefront/features/related/load-related.ts'
import { useLoadedNear } from '#storefront/features/related/use-loaded-near.ts'
import { recentlyViewed, type Viewed } from '#storefront/state/local/recently-viewed.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { TextButton } from '#storefront/ui/text-link.tsx'

interface RecentlyViewedProps extends Viewed {
  Cards: Cards
}

/** Records a product page as viewed, and renders the products viewed before it, which are stored only in this browser. [STA-02] */
export const RecentlyViewedProducts = ({ productId, variantId, Cards }: RecentlyViewedProps) => {
  const isHydrated = useHydrated()
  useEffect(() => recentlyViewed.add({ productId, variantId }), [productId, variantId])
  return isHydrated && <ViewedRow key={productId} productId={productId} Cards={Cards} />
}

const ViewedRow = ({ productId, Cards }: Omit<RecentlyViewedProps, 'variantId'>) => {
  const t = useTranslations('product')
  const { callApi } = useShop()
  const section = useRef<HTMLElement>(null)
  // The list as it was when the page opened: other tabs do not change a row that is being read.
  const [viewed, setViewed] = useState(() => recentlyViewed.get().filter((one) => one.productId !== productId))
  const variants = useLoadedNear(section, viewed.length > 0 ? null : [], (signal) =>
    loadViewed(callApi, viewed, signal),
  )
  const clear = () => {
    recentlyViewed.clear()
    setViewed([])
  }
  if (variants?.length === 0) return null
  return (
    <CardRow
      ref={section}
      title={t('recently-viewed')}
      cards={variants && <Cards found={variants} headingLevel={3} />}
      action={variants && <TextButton onClick={clear}>{t('clear-viewed')}</TextButton>}
    />
  )
}

/** Loads the viewed variants that are still shown, with one call, in the order in which they were viewed. */
const loadViewed = async (
  callApi: CallApi,
  viewed: readonly Viewed[],
  signal: AbortSignal,
): Promise<readonly FoundVariant[]> => {
  const ids = viewed.map(({ variantId }) => variantId)
  const body = { filter: { field: 'variants._id', op: 'in', value: ids }, limit: ids.length } as const
  const { entities } = await callApi('POST /v1/products/variants/search', { body, signal })
  const getIndex = ({ variant }: FoundVariant): number => ids.indexOf(variant._id)
  return entities.toSorted((a, b) => getIndex(a) - getIndex(b)).slice(0, cardsInRow)
}
