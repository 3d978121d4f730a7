import { useStorefront } from '#storefront/state/shop-context.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'
import styles from './place-map.module.css'

interface PlaceDrawingProps {
  title: string
  /** Name of the shop's street and of the crossing one. */
  street: string
  corner: string
}

/** Draws a street plan around the shop: its street is the widest, its house in the middle at every width. */
export const PlaceDrawing = ({ title, street, corner }: PlaceDrawingProps) => {
  const { brand } = useStorefront()
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMidYMid slice"
      // Inline, so that it has the brand's colours and the visitor's language.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={title}
    >
      <g transform="rotate(-7 720 240)">
        {sideStreets.map(({ path, width }) => (
          <path key={path} className={styles.street} d={path} strokeWidth={width} />
        ))}
        <path className={styles.street} d="M-80 286H1520" strokeWidth={46} />
        <path className={styles.street} d="M868 -160V640" strokeWidth={36} />
        <path className={styles.horizon} d="M-80 262.5H1520" />
        <rect className={styles.house} x={690} y={202} width={60} height={60} />
        <g className={styles.sign} transform="translate(702 214) scale(2.25)">
          <path d={signs[brand.name]} />
        </g>
        <text className={`type-label ${styles.name}`} x={560} y={291}>
          {street}
        </text>
        <text className={`type-label ${styles.quiet}`} transform="translate(873 20) rotate(90)" x={20} y={0}>
          {corner}
        </text>
      </g>
    </svg>
  )
}

const sideStreets = [
  { path: 'M-80 96H1520', width: 22 },
  { path: 'M-80 424H1520', width: 26 },
  { path: 'M128 -160V640', width: 18 },
  { path: 'M372 -160V286', width: 22 },
  { path: 'M486 286V640', width: 16 },
  { path: 'M620 -160V286', width: 14 },
  { path: 'M1096 -160V640', width: 24 },
  { path: 'M1268 286V640', width: 16 },
  { path: 'M868 160H1520', width: 14 },
  { path: 'M868 350L1340 640', width: 20 },
] as const

/** Path of the brand's letter, 16 units wide. */
const signs: Readonly<Record<BrandName, string>> = {
  shyr: 'M1 4H3V10H7V4H9V10H13V4H15V12H1Z',
  lan: 'M4 4H15V12H13V6H5.5L3.3 12H1Z',
}
