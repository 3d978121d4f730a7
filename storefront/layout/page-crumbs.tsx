import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'
import { Crumbs, type Crumb } from '#storefront/ui/crumbs.tsx'

/** First parts of addresses that are pages of their own. */
const parents = { catalog: 'catalog', checkout: 'checkout', profile: 'profile' } as const

interface PageCrumbsProps {
  /** Name of the page: that of a category or a product, never an id. */
  last: string
  /** Crumbs between the first part of the address and this page: a product's category. */
  between?: readonly Crumb[] | undefined
}

/**
 * Renders the breadcrumbs: Home, then at most three parts of the address, the last one by its name. Shown from 1025 px. [RTE-05]
 */
export const PageCrumbs = ({ last, between }: PageCrumbsProps) => {
  const t = useTranslations('names')
  const [first, ...others] = useShop().pathname.split('/').filter(Boolean)
  const parent = Object.entries(parents).find(([part]) => part === first && others.length > 0)
  const crumbs: readonly Crumb[] = [
    { label: t('home'), href: '/' },
    ...(parent ? [{ label: t(parent[1]), href: `/${parent[0]}` }] : []),
    ...(between?.slice(0, 1) ?? []),
    { label: last },
  ]
  return <Crumbs crumbs={crumbs} />
}
