import { useId, type CSSProperties, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import styles from './size-tape.module.css'

export interface TapeSize {
  value: string
  /** 'M', 'Оверсайз чол.' */
  label: string
  soldOut?: boolean | undefined
  /** Marked as the nearest to the visitor's own garment, which the note explains. */
  isNearest?: boolean | undefined
}

interface SizeTapeProps {
  /** Name of the field in its form. */
  name: string
  /** id of its form, if that is not around it. */
  form?: string | undefined
  label: ReactNode
  /** Link to the size table, at the right end of the label's row. */
  aside?: ReactNode
  sizes: readonly TapeSize[]
  value: string | undefined
  /** Called for sold-out sizes too. */
  onChange: (value: string) => void
  error?: string | undefined
  /** Note below the sizes: about a sold-out size or the model. */
  note?: ReactNode
}

/** Renders the sizes of a product as a measuring tape. */
export const SizeTape = ({ name, form, label, aside, sizes, value, onChange, error, note }: SizeTapeProps) => {
  const t = useTranslations('ui')
  const id = useId()
  return (
    <div>
      <div className={styles.row}>
        <span id={`${id}-label`} className="type-small quiet">
          {label}
        </span>
        {aside !== undefined && <span className="type-small">{aside}</span>}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        className={classes(styles.strip, Boolean(error) && styles.wrong)}
        style={{ '--columns': countColumns(sizes) } as CSSProperties /* CSSProperties has no custom properties */}
      >
        {sizes.map((size) => (
          <label
            key={size.value}
            className={classes(
              styles.cell,
              isLong(size) && styles.long,
              size.soldOut && styles.out,
              size.isNearest && styles.nearest,
            )}
          >
            <input
              type="radio"
              className={styles.radio}
              name={name}
              form={form}
              value={size.value}
              checked={value === size.value}
              onChange={() => onChange(size.value)}
              {...(size.soldOut ? { 'aria-label': t('size-sold-out', { size: size.label }) } : {})}
            />
            <span className={styles.word}>{size.label}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={classes('type-micro', styles.note, Boolean(error) && styles['note-wrong'])}>
        {error ?? note}
      </p>
    </div>
  )
}

/** More cells take two rows. */
const maxPerRow = 7

const isLong = ({ label }: TapeSize) => label.length > 5

const countColumns = (sizes: readonly TapeSize[]): number => {
  const cells = sizes.reduce((sum, size) => sum + (isLong(size) ? 2 : 1), 0)
  return cells <= maxPerRow ? cells : Math.ceil(cells / 2)
}
