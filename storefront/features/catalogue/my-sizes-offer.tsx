import { useTranslations } from 'use-intl'
import type { Size } from '#shared/enums.ts'
import { mySizesIn, useMySizes } from '#storefront/state/local/my-sizes.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextButton } from '#storefront/ui/text-link.tsx'

interface MySizesOfferProps {
  /** The sizes that the list has. */
  offered: readonly Size[]
  chosen: readonly Size[]
  word: (size: Size) => string
  onChoose: (sizes: readonly Size[]) => void
}

/** Renders a button that filters by the visitor's own sizes, unless they are chosen already. [STA-02] */
export const MySizesOffer = ({ offered, chosen, word, onChoose }: MySizesOfferProps) => {
  const t = useTranslations('catalogue')
  const { pathname } = useShop()
  const category = pathname.split('/').at(-1) ?? ''
  const mine = mySizesIn(useMySizes(), category).filter((size) => offered.includes(size))
  if (!mine.length || (mine.length === chosen.length && mine.every((size) => chosen.includes(size)))) return null
  return (
    <TextButton className="type-small" onClick={() => onChoose(mine)}>
      {t('my-sizes', { sizes: mine.map(word).join(', ') })}
    </TextButton>
  )
}
