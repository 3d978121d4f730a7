import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'
import { Crumbs, type Crumb } from '#storefront/ui/crumbs.tsx'

/** The first part of an address, where it is a page of its own to go back to. */
const parents = { catalog: 'catalog', checkout: 'checkout', profile: 'profile' } as const

interface PageCrumbsProps {
  /** What this page is called: a category's or a garment's name, never an id. */
  last: string
  /** What stands between the first part of the address and this page: a garment's category. */
  between?: readonly Crumb[] | undefined
}

/** Home, then the parts of the address, three at most, the last one by its name. Shown from 1025 px on. [RTE-05] */
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
