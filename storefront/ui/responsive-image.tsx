import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { ImageSizes, Photo } from '#shared/entities/photo.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './responsive-image.module.css'

interface ResponsiveImageProps {
  photo: Photo
  /** Portrait version, shown on phones. */
  portrait?: Photo | undefined
  /** The windows that get it. Default: phones. */
  portraitMedia?: string
  /** The `sizes` attribute: displayed width by window width. */
  sizes: string
  /** In the first window: fetched at once. */
  eager?: boolean | undefined
  /** The largest photo of the first paint: fetched with high priority. */
  priority?: boolean | undefined
  /** Default: '3 / 4'. null: the container decides the height. */
  ratio?: string | null | undefined
  /** Replaces the photo's own text; '' if the same text is next to it. */
  alt?: string | undefined
  className?: string | undefined
}

/**
 * Renders a photo on its tile, in its dominant colour until it is loaded or if it never is. A failed photo is fetched once more.
 * [LAY-15]
 */
export const ResponsiveImage = ({
  photo,
  portrait,
  portraitMedia = '(max-width: 768px)',
  sizes,
  eager,
  priority,
  ratio = '3 / 4',
  alt,
  className,
}: ResponsiveImageProps) => {
  const { attempt, ref, retry } = useOneRetry()
  const style: CSSProperties = ratio === null ? {} : { aspectRatio: ratio }
  return (
    // Remounts the whole element: an image inserted without its parent starts to load before it sees its sources.
    <picture key={attempt} className={classes(styles.tile, className)} style={style}>
      {portrait && <Sources photo={portrait} sizes={sizes} media={portraitMedia} />}
      <Sources photo={photo} sizes={sizes} />
      <img
        ref={ref}
        src={photo.imageSizes.W1000}
        alt={alt ?? photo.alt}
        width={photo.width}
        height={photo.height}
        loading={eager || priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        style={{ backgroundColor: photo.dominant }}
        onError={retry}
      />
    </picture>
  )
}

const Sources = ({ photo, sizes, media }: { photo: Photo; sizes: string; media?: string }) => {
  const webp = toSrcSet(photo.imageSizes)
  const art = media ? { media, width: photo.width, height: photo.height } : {}
  return (
    <>
      <source type="image/avif" srcSet={toAvif(webp)} sizes={sizes} {...art} />
      <source type="image/webp" srcSet={webp} sizes={sizes} {...art} />
    </>
  )
}

/** Remounts a failed image once, including one that failed before hydration. */
const useOneRetry = () => {
  const [attempt, setAttempt] = useState(0)
  const ref = useRef<HTMLImageElement>(null)
  const retry = () => setAttempt(1)
  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setAttempt(1)
  }, [])
  return { attempt, ref, retry }
}

const widths = { W250: 250, W500: 500, W1000: 1000, W1500: 1500, W2000: 2000 } as const satisfies Record<
  keyof ImageSizes,
  number
>

const toSrcSet = (sizes: ImageSizes): string =>
  Object.entries(widths)
    .flatMap(([name, width]) => {
      const url = sizes[name as keyof ImageSizes] // the table above has no other keys
      return url ? [`${url} ${width}w`] : []
    })
    .join(', ')

const toAvif = (srcSet: string): string => srcSet.replaceAll('.webp ', '.avif ')
