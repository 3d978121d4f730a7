import { useRef, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { PointerPhoto, usePointerPhoto } from '#storefront/layout/pointer-photo.tsx'
import { twoDigits } from '#storefront/layout/menu.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { IndexWord } from '#storefront/ui/index-word.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import type { Collection } from '#shared/entities/collection.ts'
import type { Photo } from '#shared/entities/photo.ts'
import styles from './category-rows.module.css'

interface Row {
  href: string
  name: string
  count: number
  /** undefined for the new arrivals and collections, which have no number. */
  number?: number
  /** Under the category before it. */
  isUnder?: boolean
  photo: Photo | null
}

/** Up to this many rows share the height; more are 56 px high and scroll. */
const maxSharedRows = 9
/** From this many on, the rows are small and in columns. */
const many = 17

/** Renders the new arrivals, then every category with number and count, then the collections. [LAY-06, ADM-38] */
export const CategoryRows = ({ collections }: { collections: readonly Collection[] }) => {
  const rows = useRows(collections)
  const list = useRef<HTMLOListElement>(null)
  const { following, events } = usePointerPhoto(list)
  const isMany = rows.length >= many
  const look = isMany ? styles.many : rows.length > maxSharedRows ? styles.fixed : styles.sharing
  return (
    <>
      <ol
        ref={list}
        className={classes(styles.rows, look, 'widens')}
        // CSSProperties has no custom properties
        style={{ '--rows': rows.length } as CSSProperties}
        {...events}
      >
        {rows.map(({ href, name, count, number, photo, isUnder }, index) => (
          <li key={href} className={styles.row} data-under={isUnder || undefined}>
            <a className={styles.link} href={href} data-place={index}>
              <span className={classes('type-small', 'quiet', styles.number)}>
                {number === undefined ? '' : twoDigits(number)}
              </span>
              <span className={styles.thumb}>
                {photo && <ResponsiveImage photo={photo} sizes="52px" ratio="52 / 62" alt="" />}
              </span>
              <IndexWord className={styles.word} isFollowed>
                {name}
              </IndexWord>
              <span className={classes('type-small', 'quiet')}>{count}</span>
            </a>
          </li>
        ))}
      </ol>
      <PointerPhoto following={following} photos={rows.map(({ photo }) => photo)} small={isMany} />
    </>
  )
}

const useRows = (collections: readonly Collection[]): readonly Row[] => {
  const t = useTranslations('layout')
  const { categories } = useShop().root
  const newest: Row = {
    href: '/catalog',
    name: t('new-arrivals'),
    // The count of a category includes its subcategories.
    count: categories.reduce((sum, { count, parentId }) => (parentId ? sum : sum + count), 0),
    photo: categories.at(Math.floor(categories.length / 2))?.photo ?? null,
  }
  return [
    newest,
    ...categories.map(({ _id, name, count, photo, parentId }, index) => ({
      href: `/catalog/${_id}`,
      name,
      count,
      number: index + 1,
      photo,
      isUnder: parentId !== null,
    })),
    ...collections.map(({ _id, name, count, photo }) => ({ href: `/catalog/${_id}`, name, count, photo })),
  ]
}
