import { useState, type PointerEvent, type ReactNode } from 'react'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { VariantCard } from '#storefront/features/variant/variant-card.tsx'
import { classes } from '#storefront/ui/classes.ts'
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
}

/** Renders a full-width grid of products: 4 in a row, 3 on tablets, 2 on phones, 2 px apart. */
export const VariantGrid = ({ found, eagerCount = 0, largeFirst, headingLevel, end }: VariantGridProps) => {
  const [row, rowEvents] = useRowInReach()
  return (
    <ul className={styles.grid} {...rowEvents}>
      {found.map((one, place) => {
        const large = largeFirst && place === 0
        return (
          <li key={one.variant._id} data-place={place} className={classes(large && styles.large)}>
            <VariantCard
              found={one}
              eager={place < eagerCount}
              priority={eagerCount > 0 && place === 0}
              large={large}
              headingLevel={headingLevel}
              inReach={row.has(place)}
            />
          </li>
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
