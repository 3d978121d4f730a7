import { useLocale, useTranslations } from 'use-intl'
import { CollectionForm } from '#admin/features/shop/collection-form.tsx'
import { collectionResource } from '#admin/features/shop/collection-resource.ts'
import { RecordsView } from '#admin/features/shop/records-view.tsx'
import { useImages } from '#admin/features/shop/use-images.ts'
import { useRecords } from '#admin/features/shop/use-records.ts'
import { useRuleCounts } from '#admin/features/shop/use-rule-counts.ts'
import type { AdminCollection } from '#shared/entities/admin/collection.ts'
import styles from '#admin/features/shop/category.module.css'
import shop from '#admin/features/shop/shop.module.css'

/** Renders the collections in the order of the site, each with its current number of products. */
export const CollectionsView = ({ id }: { id: string | undefined }) => {
  const t = useTranslations('shop')
  const locale = useLocale()
  const collections = useRecords(collectionResource).data?.entities ?? []
  const images = useImages(collections.flatMap(({ photoId }) => photoId ?? []))
  const counts = useRuleCounts(collections.map(({ rule }) => rule))
  const describeState = ({ _id, state }: AdminCollection) => {
    if (state === 'INACTIVE') return t('category-hidden')
    const count = counts[collections.findIndex((one) => one._id === _id)]
    return count === undefined ? '' : t('collection-count', { count })
  }
  return (
    <RecordsView
      view="collections"
      id={id}
      resource={collectionResource}
      label={t('collections')}
      newTitle={t('new-collections')}
      orderHint={t('collections-order')}
      columns={styles['columns']!}
      nameRecord={({ name }) => name[locale]}
      head={
        <>
          <span />
          <span>{t('in-ukrainian')}</span>
          <span>{t('in-english')}</span>
          <span className={shop['number']}>{t('state')}</span>
        </>
      }
      renderRow={(collection) => {
        const address = collection.photoId ? images.get(collection.photoId) : undefined
        return (
          <>
            <span className={styles['thumbnail']} data-missing={collection.photoId ? undefined : ''}>
              {address && <img src={address} alt="" />}
            </span>
            <span lang="uk" className={`${styles['name']} type-name`}>
              {collection.name.uk}
            </span>
            <span lang="en" className={styles['english']}>
              {collection.name.en}
            </span>
            <span className={shop['state']}>{describeState(collection)}</span>
          </>
        )
      }}
      renderForm={(form, record) => <CollectionForm form={form} record={record} />}
    />
  )
}
