import { useTranslations } from 'use-intl'
import type { Variant } from '#shared/entities/variant.ts'
import { ColourSquares } from '#storefront/ui/colour-squares.tsx'
import styles from './card-colours.module.css'

/** More squares than this leave no room for the sizes. */
const maxSquares = 4

/** Returns the colours that a card shows: the variant's own first. */
export const cardColours = ({ _id, colours }: Variant): Variant['colours'] => {
  const ownColours = colours.filter(({ variantId }) => variantId === _id)
  const others = colours.filter(({ variantId }) => variantId !== _id)
  return [...ownColours, ...others].slice(0, maxSquares)
}

interface CardColoursProps {
  /** The variant that the server chose for the card. */
  variant: Variant
  /** Id of the variant that is shown now. */
  current: string
  onReach: (variantId: string) => void
}

/** Renders links to the product's colours, and how many more there are. */
export const CardColours = ({ variant, current, onReach }: CardColoursProps) => {
  const t = useTranslations('card')
  const shownColours = cardColours(variant)
  const left = variant.colours.length - shownColours.length
  return (
    <div className={styles.colours}>
      <ColourSquares
        label={t('colours-of', { name: variant.name })}
        colours={shownColours.map(({ variantId, name, hex }) => ({
          value: variantId,
          name,
          hex,
          href: `/catalog/product/${variantId}`,
        }))}
        current={current}
        onReach={onReach}
      />
      {left > 0 && <span className="type-micro quiet">{t('more-colours', { count: left })}</span>}
    </div>
  )
}
