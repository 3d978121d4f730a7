import { sizes as allSizes, type Size } from '#shared/enums.ts'
import { CheckCell } from '#storefront/ui/check-cell.tsx'
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
  const shownSizes = allSizes.filter((size) => chosen.includes(size) || counts.some(({ value }) => value === size))
  return (
    <fieldset className={styles.grid} aria-label={label}>
      {shownSizes.map((value) => (
        <CheckCell
          key={value}
          className={chooseClass(value, word(value))}
          name="size"
          value={value}
          checked={chosen.includes(value)}
          onChange={(event) => onToggle(value, event.target.checked)}
        >
          {word(value)}
        </CheckCell>
      ))}
    </fieldset>
  )
}

const chooseClass = (value: Size, word: string): string | undefined => {
  if (value === 'ONE_SIZE') return styles.whole
  if (word.length > 9) return styles.long
  return word.length > 5 ? styles.narrow : undefined
}
