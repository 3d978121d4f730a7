import { classes } from '#storefront/ui/classes.ts'
import styles from './colours.module.css'

export interface ColourSquare {
  /** Key of the colour in the address and the filter. */
  value: string
  /** 'Чорний' */
  name: string
  /** #RRGGBB */
  hex: string
  /** In a filter: the number of results. */
  count?: number | undefined
}

interface ColourSquaresProps {
  label: string
  colours: readonly (ColourSquare & { href: string })[]
  /** `value` of the colour that is shown. */
  current: string
  /** Called with the colour that the pointer or the focus has reached. */
  onReach: (value: string) => void
}

/** Renders links to the colours of a card as 11 px squares with names for assistive technology. */
export const ColourSquares = ({ label, colours, current, onReach }: ColourSquaresProps) => (
  <ul className={styles.squares} aria-label={label}>
    {colours.map(({ value, name, hex, href }) => (
      <li key={value}>
        <a
          className={styles.square}
          style={{ backgroundColor: hex }}
          href={href}
          aria-label={name}
          aria-current={value === current ? 'true' : undefined}
          title={name}
          onPointerEnter={(event) => event.pointerType !== 'touch' && onReach(value)}
          onFocus={() => onReach(value)}
        />
      </li>
    ))}
  </ul>
)

interface ColourChecksProps {
  /** Name of the field in its form. */
  name: string
  label: string
  colours: readonly ColourSquare[]
  chosen: readonly string[]
  onToggle: (value: string, chosen: boolean) => void
  /** Hides the colours that a search does not find. They stay part of the form. */
  isShown?: ((name: string) => boolean) | undefined
  /** 18 in the panel, 34 in the drawer. */
  size?: 18 | 34 | undefined
}

/** Renders the colour checkboxes of a filter. */
export const ColourChecks = ({ name, label, colours, chosen, onToggle, isShown, size = 18 }: ColourChecksProps) => (
  <fieldset className={classes(styles.checks, size === 34 && styles.large)} aria-label={label}>
    {colours.map(({ value, name: colourName, hex, count }) => (
      <label key={value} className={styles.check} title={colourName} hidden={isShown?.(colourName) === false}>
        <input
          type="checkbox"
          className={styles.box}
          style={{ backgroundColor: hex }}
          name={name}
          value={value}
          aria-label={colourName}
          checked={chosen.includes(value)}
          onChange={(event) => onToggle(value, event.target.checked)}
        />
        {size === 18 && <span className="type-small">{colourName}</span>}
        {size === 18 && count !== undefined && <span className="type-small quiet">{count}</span>}
      </label>
    ))}
  </fieldset>
)
