import { useTranslations } from 'use-intl'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Price } from '#storefront/ui/price.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import styles from './similar-products.module.css'

/** Renders available products similar to a product that cannot be bought. [CAT-03] */
export const SimilarProducts = ({ found }: { found: readonly FoundVariant[] }) => {
  const t = useTranslations('product')
  if (!found.length) return null
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className={classes('type-label', styles.title)}>
        {t('similar')}
      </h2>
      <ul className={styles.list}>
        {found.map(({ variant }) => (
          <li key={variant._id}>
            <a href={`/catalog/product/${variant._id}`} className={styles.link}>
              {variant.photos[0] && (
                <ResponsiveImage photo={variant.photos[0]} sizes="(min-width: 769px) 10vw, 33vw" alt="" />
              )}
              <span className="type-small">{variant.name}</span>
              <span className="type-small">
                <Price of={variant} />
              </span>
              {variant.reduction && <span className="type-micro quiet">{variant.reduction.note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
