import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AddressesView } from '#admin/features/shop/addresses-view.tsx'
import { CategoriesView } from '#admin/features/shop/categories-view.tsx'
import { CollectionsView } from '#admin/features/shop/collections-view.tsx'
import { ColoursView } from '#admin/features/shop/colours-view.tsx'
import { ContactsView } from '#admin/features/shop/contacts-view.tsx'
import { newId } from '#admin/features/shop/records-view.tsx'
import { ShippingView } from '#admin/features/shop/shipping-view.tsx'
import { WordsView } from '#admin/features/shop/words-view.tsx'
import { shopViewNames, shopViews, type ShopView } from '#admin/features/shop/shop-search.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useMay } from '#admin/session/use-profile.ts'
import { Button } from '#admin/ui/button.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { ForbiddenState } from '#admin/ui/states.tsx'
import { Tabs } from '#admin/ui/tabs.tsx'
import styles from '#admin/features/shop/shop.module.css'

/** Renders the shop's own lists, each view only for roles that may change it. */
export const ShopScreen = () => {
  const t = useTranslations('shop')
  const may = useMay()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shop' })
  const views = shopViewNames.filter((name) => may(shopViews[name]))
  const view = search.view ?? views[0]
  const isAllowed = view !== undefined && views.includes(view)
  return (
    <div className={styles['page']}>
      <PageHead title={t('title')}>
        {isAllowed && view !== 'contacts' && (
          <Button kind="main" keys="n" onPress={() => void navigate({ to: '/shop', search: { view, id: newId } })}>
            {t(`new-${view}`)}
          </Button>
        )}
      </PageHead>
      <Tabs
        label={t('title')}
        current={view ?? 'categories'}
        to="/shop"
        counts={undefined}
        tabs={views.map((name) => ({ name, label: t(name), search: { view: name } }))}
      />
      {isAllowed ? <OpenView key={view} view={view} id={search.id} /> : <ForbiddenState />}
      <KeysBar />
    </div>
  )
}

const openViews = {
  categories: CategoriesView,
  collections: CollectionsView,
  colours: ColoursView,
  words: WordsView,
  addresses: AddressesView,
  shipping: ShippingView,
  contacts: ContactsView,
} as const satisfies Record<ShopView, unknown>

const OpenView = ({ view, id }: { view: ShopView; id: string | undefined }) => {
  const View = openViews[view]
  return <View id={id} />
}
