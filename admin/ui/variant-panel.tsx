import type { ReactNode } from 'react'
import styles from '#admin/ui/variant-panel.module.css'

interface VariantPanelProps {
  variant: {
    readonly name: string
    readonly colour: string
    readonly vendorCode: string
    readonly photo: string | null
  }
  /** The text below the vendor code, such as the position in the list. */
  facts: ReactNode
  /** The name of the buttons that go to the neighbours. */
  stepsLabel: string
  previous: { readonly colour: string } | undefined
  next: { readonly colour: string } | undefined
  onStep: (by: 1 | -1) => void
  children: ReactNode
}

/** Renders one variant of a list on a phone: photo and names, its fields, and buttons for the previous and the next one. */
export const VariantPanel = ({
  variant: { name, colour, vendorCode, photo },
  facts,
  stepsLabel,
  previous,
  next,
  onStep,
  children,
}: VariantPanelProps) => (
  <section aria-label={`${name}, ${colour}`} className={styles['panel']}>
    <div className={styles['head']}>
      {photo && <img src={photo} alt="" width="108" height="144" />}
      <div>
        <h2 className="type-section">{name}</h2>
        <p>{colour}</p>
        <p className="type-second quiet">{vendorCode}</p>
        <p className="type-second quiet">{facts}</p>
      </div>
    </div>
    {children}
    <nav aria-label={stepsLabel} className={styles['steps']}>
      {previous && (
        <button type="button" onClick={() => onStep(-1)}>
          ← {previous.colour}
        </button>
      )}
      {next && (
        <button type="button" className={styles['next']} onClick={() => onStep(1)}>
          {next.colour} →
        </button>
      )}
    </nav>
  </section>
)
