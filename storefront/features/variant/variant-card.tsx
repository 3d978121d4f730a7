import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FoundVariant, Variant } from '#shared/entities/variant.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { classes } from '#storefront/ui/classes.ts'
import { ColourSquares } from '#storefront/ui/colour-squares.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './variant-card.module.css'

interface VariantCardProps {
  found: FoundVariant
  /** In the first window: its photo is fetched at once. */
  eager?: boolean | undefined
  /** The largest photo of the first paint: fetched with high priority. */
  priority?: boolean | undefined
  /** The first card of the home page: its photo fills the height of its cell. */
  large?: boolean | undefined
  /** `sizes` of the photo, if it is not a quarter of the window. */
  sizes?: string | undefined
  headingLevel?: 2 | 3 | undefined
  /** The pointer is in this card's row: its second photo may be fetched. */
  inReach?: boolean | undefined
}

const quarter = '(min-width: 1025px) 25vw, (min-width: 769px) 33.4vw, 50vw'
const half = '(min-width: 769px) 50vw, 100vw'

/** Renders a variant: photo, name, price, sizes in stock, the product's other colours. */
export const VariantCard = ({ found, eager, priority, large, sizes, headingLevel = 2, inReach }: VariantCardProps) => {
  const { variant } = found
  const t = useTranslations('card')
  const price = usePrice()
  const [isNear, setNear] = useState(false)
  const Heading = `h${headingLevel}` as const
  const [first, second] = variant.photos
  const soldOut = !variant.inStock && !variant.comingSoon
  const width = sizes ?? (large ? half : quarter)
  return (
    <div
      className={classes(styles.card, large && styles.large, soldOut && styles.out)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div className={styles.tile}>
        {first && (
          <ResponsiveImage
            photo={first}
            sizes={width}
            eager={eager}
            priority={priority}
            ratio={large ? null : undefined}
          />
        )}
        {second && (inReach || isNear) && <SecondView photo={second} sizes={width} />}
        {variant.comingSoon && !variant.inStock && (
          <span className={classes('type-card', styles.soon)}>{t('soon')}</span>
        )}
      </div>
      <div className={styles.caption}>
        <div className={styles.row}>
          <Heading className={classes('type-card', styles.name)}>
            <a className={styles.link} href={`/catalog/product/${variant._id}`}>
              {variant.name}
            </a>
          </Heading>
          <span className={classes('type-card', styles.price)}>
            {found.discountPrice === null ? (
              <Price now={price(found.price)} />
            ) : (
              <Price now={price(found.discountPrice)} was={price(found.price)} />
            )}
          </span>
        </div>
        <div className={styles.row}>
          <SizesOnHand variant={variant} />
          {variant.colours.length > 1 && <OtherColours variant={variant} />}
        </div>
      </div>
    </div>
  )
}

/** Covers the first photo after it has loaded, so that no empty tile shows. */
const SecondView = ({ photo, sizes }: { photo: Variant['photos'][number]; sizes: string }) => {
  const [hasCome, setCome] = useState(false)
  return (
    <div className={classes(styles.second, hasCome && styles.come)} onLoadCapture={() => setCome(true)}>
      <ResponsiveImage photo={photo} sizes={sizes} eager ratio={null} alt="" />
    </div>
  )
}

const SizesOnHand = ({ variant }: { variant: Variant }) => {
  const t = useTranslations('card')
  const ofSize = useTranslations('enums')
  const shown = variant.inStock ? variant.sizes.filter(({ quantity }) => quantity > 0) : variant.sizes
  if (!variant.inStock && !variant.comingSoon) return <p className={classes('type-small', 'quiet')}>{t('sold-out')}</p>
  return (
    <p className={classes('type-small', 'quiet', styles.sizes)}>
      <VisuallyHidden>{t('sizes')}: </VisuallyHidden>
      {shown.map(({ value }) => (
        <span key={value}>{ofSize(`size-${value}`)} </span>
      ))}
    </p>
  )
}

/** More squares than this leave no room for the sizes. */
const maxSquares = 5

/** Renders the variant's own colour first, then links to the others. */
const OtherColours = ({ variant }: { variant: Variant }) => {
  const t = useTranslations('card')
  const own = variant.colours.filter(({ variantId }) => variantId === variant._id)
  const others = variant.colours.filter(({ variantId }) => variantId !== variant._id)
  const shown = [...own, ...others].slice(0, maxSquares)
  const left = variant.colours.length - shown.length
  return (
    <div className={styles.colours}>
      <ColourSquares
        label={t('colours-of', { name: variant.name })}
        colours={shown.map(({ variantId, name, hex }) => ({
          value: variantId,
          name,
          hex,
          ...(variantId !== variant._id && { href: `/catalog/product/${variantId}` }),
        }))}
      />
      {left > 0 && <span className="type-micro quiet">{t('more-colours', { count: left })}</span>}
    </div>
  )
}
