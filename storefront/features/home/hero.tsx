import { useStorefront } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Frame } from '#storefront/ui/frame.tsx'
import { ResponsiveImage } from '#storefront/ui/responsive-image.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { ArrowLink } from '#storefront/ui/text-link.tsx'
import type { Scene } from '#shared/entities/page.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import styles from './hero.module.css'

interface HeroProps {
  /** The variants marked for the frame. */
  products: readonly FoundVariant[]
  /** Pictures made for the frame. A variant without one is shown in its first photo. */
  pictures?: readonly (Scene & { variant: string })[] | undefined
  line: string
  link: string
}

/** The windows in which bays are taller than wide. */
const tallBays = '(max-width: 768px), (max-aspect-ratio: 1/1)'

/** Number of products in the frame: Ш has two bays, Л three. */
const bayCounts = { shyr: 2, lan: 3 } as const

/** Renders the hero: products inside the brand's letter, one sentence and a link. */
export const Hero = ({ products, pictures, line, link }: HeroProps) => {
  const { brand } = useStorefront()
  const framed = products.slice(0, bayCounts[brand.name])
  return (
    <section className={styles.hero} data-ground="paper">
      <Frame
        brand={brand.name}
        bays={framed.map(({ variant }, index) => {
          const picture = pictures?.find((one) => one.variant === variant._id)
          const photo = picture?.photo ?? variant.photos[0]
          return (
            <a key={variant._id} href={toHref(variant._id)} aria-label={variant.name}>
              {photo && (
                <ResponsiveImage
                  photo={photo}
                  portrait={picture?.photo && picture.portraitPhoto}
                  portraitMedia={tallBays}
                  // A photo of another shape than its bay shows a part, which is larger.
                  sizes={picture?.photo ? '47vw' : '(min-width: 1025px) 47vw, (min-width: 769px) 57vw, 88vw'}
                  ratio={null}
                  alt=""
                  eager
                  priority={index === 0}
                  className={picture?.photo && styles.made}
                />
              )}
            </a>
          )
        })}
        captions={framed.map(({ variant }) => (
          <>
            <a className={styles.name} href={toHref(variant._id)} tabIndex={-1} aria-hidden="true">
              {variant.name}
            </a>
            {/* No room for the lowest price, so no reduction is announced. */}
            <Price of={{ ...variant, reduction: null }} />
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

const toHref = (id: string) => `/catalog/product/${id}`
