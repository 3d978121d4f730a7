import { useState, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { IndexWord } from '#storefront/ui/index-word.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import type { Category } from '#shared/entities/category.ts'
import styles from './category-list.module.css'

/** Renders every category in its own row; the hovered name widens and its photo appears on the right. */
export const CategoryList = ({ categories, total }: { categories: readonly Category[]; total: number }) => {
  const t = useTranslations('home')
  const [chosen, setChosen] = useState<number | null>(null)
  const photo = chosen === null ? null : categories[chosen]?.photo
  return (
    <section className={styles.list} aria-labelledby="categories">
      <div className={classes('type-small', 'quiet', styles.head)}>
        <h2 id="categories">{t('catalog')}</h2>
        <span>{t('item-count', { count: total })}</span>
      </div>
      <ol className={classes('widens', styles.rows)} onPointerLeave={() => setChosen(null)}>
        {categories.map(({ _id, name, count, parentId }, index) => (
          <li key={_id} className={styles.row} data-under={parentId ? '' : undefined}>
            <a
              className={styles.link}
              href={`/catalog/${_id}`}
              onPointerEnter={(event) => event.pointerType !== 'touch' && setChosen(index)}
              onFocus={() => setChosen(index)}
              onBlur={() => setChosen(null)}
            >
              <span className="type-small quiet">{String(index + 1).padStart(2, '0')}</span>
              <IndexWord>{name}</IndexWord>
              <span className="type-small quiet">{count}</span>
            </a>
          </li>
        ))}
        {photo && chosen !== null && (
          <li
            className={styles.photo}
            aria-hidden="true"
            // CSSProperties has no custom properties
            style={{ '--place': chosen, '--rows': categories.length } as CSSProperties}
          >
            <ResponsiveImage photo={photo} sizes="300px" eager alt="" />
          </li>
        )}
      </ol>
    </section>
  )
}
