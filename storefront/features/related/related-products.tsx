import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { CardRow, type Cards } from '#storefront/features/related/card-row.tsx'
import { loadRelated } from '#storefront/features/related/load-related.ts'
import { useLoadedNear } from '#storefront/features/related/use-loaded-near.ts'
import { useShop } from '#storefront/state/shop-context.ts'

interface RelatedProductsProps {
  variantId: string
  /** The variants that the server loaded; null after a navigation: they load once the section comes near the window. */
  found: readonly FoundVariant[] | null
  Cards: Cards
}

/** Renders products that go well with a variant; nothing if there are none. [CAT-03] */
export const RelatedProducts = ({ variantId, found, Cards }: RelatedProductsProps) => {
  const t = useTranslations('product')
  const { callApi } = useShop()
  const section = useRef<HTMLElement>(null)
  const loaded = useLoadedNear(section, found, (signal) => loadRelated(callApi, variantId, signal))
  if (loaded?.length === 0) return null
  return <CardRow ref={section} title={t('related')} cards={loaded && <Cards found={loaded} headingLevel={3} />} />
}
