import { useTranslations } from 'use-intl'
import type { Variant } from '#shared/entities/variant.ts'
import { classes } from '#storefront/ui/classes.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './card-sizes.module.css'

/** Renders each of the sizes in stock. */
export const CardSizes = ({ variant }: { variant: Variant }) => {
  const t = useTranslations('card')
  const ofSize = useTranslations('enums')
  if (!variant.inStock && !variant.comingSoon) return <p className={classes('type-small', 'quiet')}>{t('sold-out')}</p>
  const shownSizes = variant.inStock ? variant.sizes.filter(({ quantity }) => quantity > 0) : variant.sizes
  return (
    <p className={classes('type-small', 'quiet', styles.sizes)}>
      <VisuallyHidden>{t('sizes')}: </VisuallyHidden>
      {shownSizes.map(({ value }) => (
        <span key={value}>{ofSize(`size-${value}`)} </span>
      ))}
    </p>
  )
}
