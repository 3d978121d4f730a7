import { Fragment, useState, type PointerEvent, type ReactNode } from 'react'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { VariantCard } from '#storefront/features/variant/variant-card.tsx'
import styles from './variant-grid.module.css'

interface VariantGridProps {
  found: readonly FoundVariant[]
  /** Number of photos in the first window. They are fetched at once, the first with high priority. */
  eagerCount?: number | undefined
  /** The first card spans two columns and two rows. */
  largeFirst?: boolean | undefined
  headingLevel?: 2 | 3 | undefined
  /** A last cell without a product. */
  end?: ReactNode
  /** Cells between the products, one after every eighth. The last cell of the grid is shown in rows of three only, which it completes. */
  between?: readonly ReactNode[] | undefined
}

/** Two rows of four, four of two; in rows of three the cell between them completes the third. */
const betweenEvery = 8

/** Renders a full-width grid of products: 4 in a row, 3 on tablets, 2 on phones, 2 px apart. */
export const VariantGrid = ({ found, eagerCount = 0, largeFirst, headingLevel, end, between }: VariantGridProps) => {
  const [row, rowEvents] = useRowInReach()
  return (
    <ul className={styles.grid} {...rowEvents}>
      {found.map((one, index) => {
        const large = largeFirst && index === 0
        const after = between?.[(index + 1) / betweenEvery - 1]
        return (
          <Fragment key={one.variant._id}>
            <li data-place={index} className={large ? styles.large : styles.card}>
              <VariantCard
                found={one}
                eager={index < eagerCount}
                priority={eagerCount > 0 && index === 0}
                large={large}
                headingLevel={headingLevel}
                inReach={row.has(index)}
              />
            </li>
            {after && <li className={styles.between}>{after}</li>}
          </Fragment>
        )
      })}
      {end !== undefined && <li>{end}</li>}
    </ul>
  )
}

/** Returns the indexes of cards whose row the pointer has entered. Their second photos are fetched then. */
const useRowInReach = () => {
  const [places, setPlaces] = useState<ReadonlySet<number>>(noPlaces)
  const onPointerOver = ({ target, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('li[data-place]') : null
    if (!cell || pointerType === 'touch' || places.has(Number(cell.dataset['place']))) return
    const inRow = [...currentTarget.querySelectorAll<HTMLElement>(':scope > li[data-place]')]
      .filter(({ offsetTop }) => offsetTop === cell.offsetTop)
      .map((one) => Number(one.dataset['place']))
    setPlaces(new Set([...places, ...inRow]))
  }
  return [places, { onPointerOver }] as const
}

const noPlaces: ReadonlySet<number> = new Set()
