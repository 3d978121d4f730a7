import { useRef, useState } from 'react'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { CardColours, cardColours } from '#storefront/features/variant/card-colours.tsx'
import { CardPhotos } from '#storefront/features/variant/card-photos.tsx'
import { CardSizes } from '#storefront/features/variant/card-sizes.tsx'
import { useColourChoice } from '#storefront/features/variant/use-colour-choice.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Price } from '#storefront/ui/price.tsx'
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
/** As high as two cards with their captions, so the photo is wider than the two columns that show it. */
const half = '(min-width: 1025px) 55vw, (min-width: 769px) 75vw, 100vw'

/**
 * Renders a product in one of its colours: photo, name, price, sizes in stock, the other colours. A colour under the pointer or with
 * the focus replaces photo, link, price and sizes. [CAT-02]
 */
export const VariantCard = ({ found, eager, priority, large, sizes, headingLevel = 2, inReach }: VariantCardProps) => {
  const [isNear, setNear] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const colours = cardColours(found.variant)
  const { shown, showColour } = useColourChoice(
    found,
    colours.map(({ variantId }) => variantId),
  )
  const { variant } = shown
  const Heading = `h${headingLevel}` as const
  const soldOut = !variant.inStock && !variant.comingSoon
  return (
    <div
      className={classes(styles.card, soldOut && styles.out)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setNear(true)}
      onFocus={() => setNear(true)}
    >
      <CardPhotos
        variant={variant}
        sizes={sizes ?? (large ? half : quarter)}
        eager={eager}
        priority={priority}
        large={large}
        inReach={inReach || isNear}
        onPress={() => link.current?.click()}
      />
      <div className={styles.caption}>
        <div className={styles.row}>
          <Heading className={classes('type-card', styles.name)}>
            <a
              ref={link}
              className={styles.link}
              href={`/catalog/product/${variant._id}`}
              aria-label={colours.length > 1 ? `${variant.name}, ${variant.colour.name}` : undefined}
            >
              {variant.name}
            </a>
          </Heading>
          <span className={classes('type-card', styles.price)}>
            <Price of={variant} />
          </span>
        </div>
        <div className={styles.row}>
          <CardSizes variant={variant} />
          {colours.length > 1 && (
            <CardColours variant={found.variant} current={variant._id} onReach={(id) => void showColour(id)} />
          )}
        </div>
        {variant.reduction && <p className="type-micro quiet">{variant.reduction.note}</p>}
      </div>
    </div>
  )
}
