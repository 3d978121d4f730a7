import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { ProductEditor } from '#admin/features/product/product-editor.tsx'
import { useProductDraft } from '#admin/features/product/use-product-draft.ts'
import { productQuery } from '#admin/features/product/use-save-product.ts'
import { useHideProduct } from '#admin/features/products/use-hide-product.ts'
import { useCategories } from '#admin/features/products/use-products.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { callApi } from '#admin/session/session.ts'
import { useMay, useProfile } from '#admin/session/use-profile.ts'
import { ActionList } from '#admin/ui/action-list.tsx'
import { ArrowOutIcon } from '#admin/ui/icons.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'
import styles from '#admin/features/product/product-form.module.css'

/** Renders the editor of a product with all its colours. */
export const ProductScreen = () => {
  const { id } = useParams({ from: '/products/$id' })
  const t = useTranslations('products')
  const { data, error, isPending, refetch } = useQuery(productQuery(id))
  // The draft is that of a person.
  const { data: profile } = useProfile()
  if (data && profile) return <StoredProduct key={id} product={data} />
  return (
    <>
      <PageHead title={t('title')} />
      {error && !isPending ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />}
    </>
  )
}

const StoredProduct = ({ product }: { product: WholeProduct }) => {
  const t = useTranslations('product')
  const tProducts = useTranslations('products')
  const tKeys = useTranslations('keys')
  const locale = useLocale()
  const search = useSearch({ from: '/products/$id' })
  const navigate = useNavigate()
  const may = useMay()
  const hide = useHideProduct()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const category = useCategories().find(({ _id }) => _id === product.categoryId)
  const draft = useProductDraft(product)
  const activeVariants = product.variants.filter(({ state }) => state === 'ACTIVE')
  const copy = useMutation({
    mutationFn: () =>
      callApi('POST /v1/admin/products/whole/{id}/copy', {
        params: { id: product._id },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: (made) => {
      queryClient.setQueryData(['product', made._id], made)
      void queryClient.invalidateQueries({ queryKey: ['products'] })
      showToast({ kind: 'done', text: t('copied') })
      void navigate({ to: '/products/$id', params: { id: made._id }, search: {} })
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  })
  useKeys([
    { keys: 'esc', label: tKeys('to-list'), inBar: true, run: () => void navigate({ to: '/products', search }) },
  ])
  const actions = [
    ...(may('prices.change') && !copy.isPending ? [{ label: t('copy'), run: () => copy.mutate() }] : []),
    ...(may('prices.change') && activeVariants.length > 0
      ? [{ label: t('hide'), run: () => void hide(product._id) }]
      : []),
  ]
  return (
    <article className={styles['page']}>
      <PageHead
        title={product.name[locale] || product.name.uk || product.name.en}
        crumbs={
          <nav aria-label={tProducts('title')}>
            <Link to="/products" search={search}>
              {tProducts('title')}
            </Link>
            {category && (
              <>
                {' / '}
                <Link to="/products" search={{ view: 'all', category: category._id }}>
                  {category.name[locale]}
                </Link>
              </>
            )}
          </nav>
        }
      >
        <span className={styles['state']}>
          <span className={styles['sign']} data-off={activeVariants.length === 0 ? '' : undefined} aria-hidden="true" />
          {activeVariants.length === 0
            ? t('not-on-site')
            : t('on-site', { shown: activeVariants.length, total: product.variants.length })}
        </span>
        <span className="quiet">{product.vendorCode}</span>
        {activeVariants[0] && (
          <a
            className={`link type-button ${styles['out']}`}
            href={`/catalog/product/${activeVariants[0]._id}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('see-on-site')} <ArrowOutIcon size={14} />
          </a>
        )}
      </PageHead>
      <ProductEditor draft={draft} onSaved={draft.restart} />
      <ActionList label={t('actions')} actions={actions} />
      <KeysBar />
    </article>
  )
}
