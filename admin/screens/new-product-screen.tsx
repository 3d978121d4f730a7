import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ProductEditor } from '#admin/features/product/product-editor.tsx'
import { useProductDraft } from '#admin/features/product/use-product-draft.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useProfile } from '#admin/session/use-profile.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/features/product/product-form.module.css'

/** Renders the editor of a new product. */
export const NewProductScreen = () => {
  const t = useTranslations('product')
  const tProducts = useTranslations('products')
  const { data: profile } = useProfile()
  return (
    <article className={styles['page']}>
      <PageHead
        title={t('new-title')}
        crumbs={
          <nav aria-label={tProducts('title')}>
            <Link to="/products" search={{}}>
              {tProducts('title')}
            </Link>
          </nav>
        }
      />
      {profile ? <NewProduct /> : <Skeleton rows={8} />}
      <KeysBar />
    </article>
  )
}

const NewProduct = () => {
  const draft = useProductDraft()
  const navigate = useNavigate()
  return (
    <ProductEditor
      draft={draft}
      onSaved={({ _id }) => {
        draft.revert()
        void navigate({ to: '/products/$id', params: { id: _id }, search: {}, replace: true })
      }}
    />
  )
}
