import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { ImageSizes, Photo } from '#shared/entities/photo.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './picture.module.css'

interface PictureProps {
  photo: Photo
  /** Its upright sister, in its place on phones. */
  portrait?: Photo | undefined
  /** How wide it stands in which window: the `sizes` of README §14, by place. */
  sizes: string
  /** In the first window: fetched at once. */
  eager?: boolean | undefined
  /** The one picture the first paint waits for. */
  priority?: boolean | undefined
  /** '3 / 4' unless told; null lets the surroundings decide the height. */
  ratio?: string | null | undefined
  /** Instead of the photograph's own; '' where a word beside it says the same. */
  alt?: string | undefined
  /** Ties a card's picture to the first one of its product page. */
  transitionName?: string | undefined
  className?: string | undefined
}

/** A photograph on its tile: the ground while it loads, fetched once more if it fails. [LAY-15] */
export const Picture = ({
  photo,
  portrait,
  sizes,
  eager,
  priority,
  ratio = '3 / 4',
  alt,
  transitionName,
  className,
}: PictureProps) => {
  const { attempt, ref, retry } = useOneRetry()
  const style: CSSProperties = {
    ...(ratio === null ? {} : { aspectRatio: ratio }),
    ...(transitionName ? { viewTransitionName: transitionName } : {}),
  }
  return (
    // Anew as a whole: an image that is put in alone looks for its file before it sees the sources beside it.
    <picture key={attempt} className={classes(styles.tile, className)} style={style}>
      {portrait && <Sources photo={portrait} sizes={sizes} media="(max-width: 768px)" />}
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
        onError={retry}
      />
    </picture>
  )
}

const Sources = ({ photo, sizes, media }: { photo: Photo; sizes: string; media?: string }) => {
  const webp = srcSetOf(photo.imageSizes)
  const art = media ? { media, width: photo.width, height: photo.height } : {}
  return (
    <>
      <source type="image/avif" srcSet={avifOf(webp)} sizes={sizes} {...art} />
      <source type="image/webp" srcSet={webp} sizes={sizes} {...art} />
    </>
  )
}

/** A failed picture is put in once more; a second failure stays. One that failed before the script came counts too. */
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

const srcSetOf = (sizes: ImageSizes): string =>
  Object.entries(widths)
    .flatMap(([name, width]) => {
      const url = sizes[name as keyof ImageSizes] // the table above has no other keys
      return url ? [`${url} ${width}w`] : []
    })
    .join(', ')

const avifOf = (srcSet: string): string => srcSet.replaceAll('.webp ', '.avif ')
