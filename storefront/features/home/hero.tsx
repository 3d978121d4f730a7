import { usePrice } from '#storefront/i18n/use-price.ts'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Frame } from '#storefront/ui/frame.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { ArrowLink } from '#storefront/ui/text-link.tsx'
import type { FoundVariant } from '#shared/entities/variant.ts'
import styles from './hero.module.css'

interface HeroProps {
  /** The garments marked for the frame. */
  garments: readonly FoundVariant[]
  line: string
  link: string
}

/** Ш holds two garments, Л three. */
const baysOf = { shyr: 2, lan: 3 } as const

/** The first window: the letter as a room, garments standing in it, one sentence and the way on. */
export const Hero = ({ garments, line, link }: HeroProps) => {
  const { brand } = useStorefront()
  const price = usePrice()
  const standing = garments.slice(0, baysOf[brand.name])
  return (
    <section className={styles.hero} data-ground="paper">
      <Frame
        brand={brand.name}
        bays={standing.map(({ variant }, place) => (
          <a key={variant._id} href={hrefOf(variant._id)} aria-label={variant.name}>
            {variant.photos[0] && (
              <Picture
                photo={variant.photos[0]}
                sizes="(min-width: 769px) 47vw, 88vw"
                ratio={null}
                alt=""
                eager
                priority={place === 0}
              />
            )}
          </a>
        ))}
        captions={standing.map(({ variant, price: full, discountPrice }) => (
          <>
            <a className={styles.name} href={hrefOf(variant._id)} tabIndex={-1} aria-hidden="true">
              {variant.name}
            </a>
            <Price now={price(discountPrice ?? full)} was={discountPrice === null ? undefined : price(full)} />
          </>
        ))}
      />
      <div className={styles.foot}>
        <h1 className={classes('type-hero', styles.line)}>{line}</h1>
        <ArrowLink href="/catalog">{link}</ArrowLink>
      </div>
    </section>
  )
}

const hrefOf = (id: string) => `/catalog/product/${id}`
