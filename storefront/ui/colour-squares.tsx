import { classes } from '#storefront/ui/classes.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './colours.module.css'

export interface ColourSquare {
  /** Key of the colour in the address and the filter. */
  value: string
  /** 'Чорний' */
  name: string
  /** #RRGGBB */
  hex: string
  /** Address of the product in this colour. */
  href?: string | undefined
  /** In a filter: the number of results. */
  count?: number | undefined
}

/** Renders the colours of a card as 11 px squares with names for assistive technology. */
export const ColourSquares = ({ colours, label }: { colours: readonly ColourSquare[]; label: string }) => (
  <ul className={styles.squares} aria-label={label}>
    {colours.map(({ value, name, hex, href }) => (
      <li key={value}>
        {href ? (
          <a
            className={classes(styles.square, styles.linked)}
            style={{ backgroundColor: hex }}
            href={href}
            aria-label={name}
            title={name}
          />
        ) : (
          <>
            <span className={styles.square} style={{ backgroundColor: hex }} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </>
        )}
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
