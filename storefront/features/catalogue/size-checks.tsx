import { sizes as allSizes, type Size } from '#shared/enums.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './size-checks.module.css'

interface SizeChecksProps {
  label: string
  counts: readonly { value: Size; count: number }[]
  chosen: readonly Size[]
  word: (value: Size) => string
  onToggle: (value: Size, chosen: boolean) => void
}

/** Renders size checkboxes in a grid of four. A chosen size is shown even if it finds nothing, so that it can be unchecked. */
export const SizeChecks = ({ label, counts, chosen, word, onToggle }: SizeChecksProps) => {
  const shown = allSizes.filter((size) => chosen.includes(size) || counts.some(({ value }) => value === size))
  return (
    <fieldset className={styles.grid} aria-label={label}>
      {shown.map((value) => (
        <label key={value} className={classes(styles.cell, lookOf(value, word(value)))}>
          <input
            type="checkbox"
            className={styles.box}
            name="size"
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) => onToggle(value, event.target.checked)}
          />
          <span className={styles.word}>{word(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const lookOf = (value: Size, word: string): string | undefined => {
  if (value === 'ONE_SIZE') return styles.whole
  if (word.length > 9) return styles.long
  return word.length > 5 ? styles.narrow : undefined
}
