import { classes } from '#storefront/ui/classes.ts'
import type { SectionProps } from '#storefront/features/content/section-props.ts'
import { TitledSection } from '#storefront/features/content/titled-section.tsx'
import styles from './table-section.module.css'

/** Renders a comparison table: names on the left, figures on the right. */
export const TableSection = ({ section: { title, head, rows }, id }: SectionProps<'table'>) => {
  const figures = head.map((_, column) => column > 0 && rows.every((row) => isFigure(row[column])))
  return (
    <TitledSection id={id} title={title}>
      {/* A wide table scrolls inside its box, so the box must be focusable for keyboards. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={classes('type-small', styles.table)} aria-labelledby={title && `${id}-title`}>
          <thead className="type-label">
            <tr>
              {head.map((name, column) => (
                <th key={name} scope="col" className={figures[column] ? styles.figure : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells]) => (
              <tr key={first}>
                <th scope="row" className="quiet">
                  {first}
                </th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]} className={figures[index + 1] ? styles.figure : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledSection>
  )
}

/** '₴1,290', '1–2 робочі дні', '–' */
const isFigure = (cell = ''): boolean => /^[₴$\d–]/.test(cell)
