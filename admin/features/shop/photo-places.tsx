import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { pickText } from '#admin/features/shop/photo-names.ts'
import type { FileUses } from '#shared/entities/admin/file-row.ts'
import type { Translated } from '#shared/enums.ts'
import styles from '#admin/features/shop/photos.module.css'

/** Returns how many colours of products, categories, collections and pages show a photo. */
export const countPlaces = ({ productCount, categories, collections, pages }: FileUses): number =>
  productCount + categories.length + collections.length + pages.length

const Place = ({ link, detail }: { link: ReactNode; detail: string }) => (
  <li className={styles['place']}>
    {link}
    <span>{detail}</span>
  </li>
)

/** Lists what shows a photo, each with a link to where it is edited; pages lead to the site. */
export const PhotoPlaces = ({ photo }: { photo: FileUses }) => {
  const t = useTranslations('photos')
  const locale = useLocale()
  const { products, productCount, categories, collections, pages, orderCount } = photo
  const name = (text: Translated) => pickText(text, locale)
  const count = countPlaces(photo)
  return (
    <section className={styles['places']} aria-labelledby="photo-places">
      <h3 id="photo-places" className="type-sub">
        {t('places', { count })}
      </h3>
      {count === 0 && orderCount === 0 && <p className="type-second quiet">{t('nowhere')}</p>}
      <ul>
        {products.map(({ productId, variantId, position, ...product }) => (
          <Place
            key={`${variantId} ${position}`}
            link={
              <Link to="/products/$id" params={{ id: productId }} className="link">
                {t('name-in-colour', { name: name(product.name), colour: name(product.colour) })}
              </Link>
            }
            detail={t('place-photo', { position })}
          />
        ))}
        {(
          [
            ['categories', categories, 'place-category'],
            ['collections', collections, 'place-collection'],
          ] as const
        ).flatMap(([view, records, detail]) =>
          records.map((record) => (
            <Place
              key={record._id}
              link={
                <Link to="/shop" search={{ view, id: record._id }} className="link">
                  {name(record.name)}
                </Link>
              }
              detail={t(detail)}
            />
          )),
        )}
        {pages.map((page) => (
          <Place
            key={page.name}
            link={
              <a href={page.name === 'home' ? '/' : `/${page.name}`} target="_blank" rel="noopener" className="link">
                {t('on-site', { title: name(page.title) })}
              </a>
            }
            detail={page.spots.map(({ spot, section }) => t(`place-${spot}`, { section })).join('; ')}
          />
        ))}
      </ul>
      {productCount > products.length && (
        <p className="type-second quiet">{t('more-products', { count: productCount - products.length })}</p>
      )}
      {orderCount > 0 && <p className="type-second quiet">{t('orders', { count: orderCount })}</p>}
    </section>
  )
}
