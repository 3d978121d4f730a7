import { useLocale, useTranslations } from 'use-intl'
import { CategoryForm } from '#admin/features/shop/category-form.tsx'
import { categoryResource } from '#admin/features/shop/category-resource.ts'
import { RecordsView } from '#admin/features/shop/records-view.tsx'
import { useImages } from '#admin/features/shop/use-images.ts'
import { useRecords } from '#admin/features/shop/use-records.ts'
import type { AdminCategory } from '#shared/entities/admin/category.ts'
import shop from '#admin/features/shop/shop.module.css'
import styles from '#admin/features/shop/category.module.css'

/** Renders the categories in the order of the site's menu. */
export const CategoriesView = ({ id }: { id: string | undefined }) => {
  const t = useTranslations('shop')
  const locale = useLocale()
  const categories = useRecords(categoryResource).data?.entities ?? []
  const images = useImages(categories.flatMap(({ photoId }) => photoId ?? []))
  const toState = ({ photoId, state }: AdminCategory) =>
    state === 'INACTIVE' ? 'hidden' : photoId === null ? 'no-photo' : 'in-menu'
  return (
    <RecordsView
      view="categories"
      id={id}
      resource={categoryResource}
      label={t('categories')}
      newTitle={t('new-categories')}
      orderHint={t('categories-order')}
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
      renderRow={(category) => {
        const state = toState(category)
        const address = category.photoId ? images.get(category.photoId) : undefined
        return (
          <>
            <span
              className={styles['thumbnail']}
              data-under={category.parentId === null ? undefined : ''}
              data-missing={category.photoId ? undefined : ''}
            >
              {address && <img src={address} alt="" />}
            </span>
            <span lang="uk" className={`${styles['name']} type-name`}>
              {category.name.uk}
            </span>
            <span lang="en" className={styles['english']}>
              {category.name.en}
            </span>
            <span className={shop['state']} data-missing={state === 'no-photo' ? '' : undefined}>
              {t(`category-${state}`)}
            </span>
          </>
        )
      }}
      renderForm={(form, record) => (
        <CategoryForm form={form} id={record?._id} others={categories.filter(({ _id }) => _id !== record?._id)} />
      )}
    />
  )
}
