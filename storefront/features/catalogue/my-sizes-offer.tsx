import { useTranslations } from 'use-intl'
import type { Size } from '#shared/enums.ts'
import { LazyTexts } from '#storefront/i18n/lazy-texts.tsx'
import { getMySizes, useMySizes } from '#storefront/state/local/my-sizes.ts'
import { useOwnGarments } from '#storefront/state/local/own-garments.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextButton } from '#storefront/ui/text-link.tsx'

interface MySizesOfferProps {
  /** The sizes that the list has. */
  offered: readonly Size[]
  chosen: readonly Size[]
  word: (size: Size) => string
  onChoose: (sizes: readonly Size[]) => void
}

/**
 * Renders buttons that filter by the visitor's own sizes, and in a category by those nearest to the visitor's own garment, unless they
 * are chosen already. Their texts load only if there is something to offer. [STA-02]
 */
export const MySizesOffer = ({ offered, chosen, ...props }: MySizesOfferProps) => {
  const { pathname } = useShop()
  const category = pathname.split('/').at(-1) ?? ''
  const usable = (sizes: readonly Size[] = []) => {
    const offeredSizes = sizes.filter((size) => offered.includes(size))
    return offeredSizes.length === chosen.length && offeredSizes.every((size) => chosen.includes(size))
      ? []
      : offeredSizes
  }
  const mine = usable(getMySizes(useMySizes(), category))
  const nearest = usable(useOwnGarments()[category]?.nearest)
  if (!mine.length && !nearest.length) return null
  return (
    <LazyTexts group="fit">
      <Offer kind="my-sizes" sizes={mine} {...props} />
      <Offer kind="like-mine" sizes={nearest} {...props} />
    </LazyTexts>
  )
}

interface OfferProps extends Pick<MySizesOfferProps, 'word' | 'onChoose'> {
  kind: 'my-sizes' | 'like-mine'
  sizes: readonly Size[]
}

const Offer = ({ kind, sizes, word, onChoose }: OfferProps) => {
  const t = useTranslations('fit')
  if (!sizes.length) return null
  return (
    <p>
      <TextButton className="type-small" onClick={() => onChoose(sizes)}>
        {t(kind, { sizes: sizes.map(word).join(', ') })}
      </TextButton>
    </p>
  )
}
