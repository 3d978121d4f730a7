import { useTranslations } from 'use-intl'
import type { Variant } from '#shared/entities/variant.ts'
import { classes } from '#storefront/ui/classes.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './card-sizes.module.css'

/** With more colours than this, a phone's card has no room for words beside their squares. */
const maxColours = 2

/** Renders the sizes in stock: each of them, or on phones the first and the last. */
export const CardSizes = ({ variant }: { variant: Variant }) => {
  const t = useTranslations('card')
  const ofSize = useTranslations('enums')
  if (!variant.inStock && !variant.comingSoon) return <p className={classes('type-small', 'quiet')}>{t('sold-out')}</p>
  const shown = variant.inStock ? variant.sizes.filter(({ quantity }) => quantity > 0) : variant.sizes
  const names = shown.map(({ value }) => ofSize(`size-${value}`))
  const ends = [...new Set([names.at(0), names.at(-1)])]
  const isCrowded = shown.every(({ value }) => value === 'ONE_SIZE') && variant.colours.length > maxColours
  return (
    <p className={classes('type-small', 'quiet', styles.sizes, isCrowded && styles.crowded)}>
      <VisuallyHidden>{t('sizes')}: </VisuallyHidden>
      <span className={styles.each}>
        {names.map((name) => (
          <span key={name}>{name} </span>
        ))}
      </span>
      <span className={styles.range}>{ends.join('–')}</span>
    </p>
  )
}
