import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
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
import { ForbiddenState, Skeleton } from '#admin/ui/states.tsx'
import { Tabs } from '#admin/ui/tabs.tsx'
import styles from '#admin/features/shop/shop.module.css'

/** Loads when it is opened. */
const PhotosView = lazy(async () => ({
  default: (await import('#admin/features/shop/photos-view.tsx')).PhotosView,
}))

/** Renders the shop's own lists, each view only for roles that may change it. */
export const ShopScreen = () => {
  const t = useTranslations('shop')
  const may = useMay()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shop' })
  const views = shopViewNames.filter((name) => may(shopViews[name]))
  const fileInput = useRef<HTMLInputElement>(null)
  const view = search.view ?? views[0]
  const isAllowed = view !== undefined && views.includes(view)
  return (
    <div className={styles['page']}>
      <PageHead title={t('title')}>
        {isAllowed && view !== 'contacts' && (
          <Button
            kind="main"
            keys="n"
            onPress={() =>
              view === 'photos'
                ? fileInput.current?.click()
                : void navigate({ to: '/shop', search: { view, id: newId } })
            }
          >
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
      {!isAllowed ? (
        <ForbiddenState />
      ) : view === 'photos' ? (
        <Suspense fallback={<Skeleton rows={6} />}>
          <PhotosView id={search.id} fileInput={fileInput} />
        </Suspense>
      ) : (
        <OpenView key={view} view={view} id={search.id} />
      )}
      {view !== 'photos' && <KeysBar />}
    </div>
  )
}

type ListView = Exclude<ShopView, 'photos'>

const openViews = {
  categories: CategoriesView,
  collections: CollectionsView,
  colours: ColoursView,
  words: WordsView,
  addresses: AddressesView,
  shipping: ShippingView,
  contacts: ContactsView,
} as const satisfies Record<ListView, unknown>

const OpenView = ({ view, id }: { view: ListView; id: string | undefined }) => {
  const View = openViews[view]
  return <View id={id} />
}
