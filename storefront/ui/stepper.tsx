import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  value: number
  /** Called with the new quantity, not a difference, so that two fast presses do not count twice. */
  onChange?: ((value: number) => void) | undefined
  /** Accessible name of the counted item: 'Худі «Обрій», M'. */
  name: string
  /** 0 if the last step removes the item. */
  min?: number | undefined
  max?: number | undefined
  busy?: boolean | undefined
  /** In a form: the name of the field that the buttons send. */
  field?: string | undefined
}

export const Stepper = ({
  value,
  onChange,
  name,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  busy = false,
  field,
}: StepperProps) => {
  const t = useTranslations('ui')
  const step = (to: number) => ({
    ...(field ? ({ type: 'submit', name: field, value: to } as const) : ({ type: 'button' } as const)),
    'aria-disabled': busy || to < min || to > max || undefined,
    onClick: (event: MouseEvent) => {
      if (busy || to < min || to > max) event.preventDefault()
      else onChange?.(to)
    },
  })
  return (
    <fieldset className={styles.stepper} aria-label={t('quantity-of', { name })} aria-busy={busy || undefined}>
      <button className={styles.side} aria-label={t('fewer-of', { name })} {...step(value - 1)}>
        <Icon name="minus" size={18} />
      </button>
      <output className={classes('type-label', styles.value)}>{value}</output>
      <button className={styles.side} aria-label={t('more-of', { name })} {...step(value + 1)}>
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  )
}
