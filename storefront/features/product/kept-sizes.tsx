import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LazyTexts } from '#storefront/i18n/lazy-texts.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import type { KeptSize } from '#shared/entities/fit.ts'
import styles from './kept-sizes.module.css'

interface KeptSizesProps {
  /** The id of the kind of garment. */
  category: string
}

/**
 * Renders which sizes of this kind of garment the signed-in customer kept, with the answers about their fit; nothing if there are none.
 * It appears only while its position is outside the window, so that the content being read does not move. [FIT-02]
 */
export const KeptSizes = (props: KeptSizesProps) => (
  // Loads the texts before the position is checked, because later texts would move the content.
  <LazyTexts group="fit">
    <KeptSizesSlot {...props} />
  </LazyTexts>
)

const KeptSizesSlot = ({ category }: KeptSizesProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { callApi } = useShop()
  const [kept, setKept] = useState<readonly KeptSize[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const begin = async () => {
      const { entities } = await callApi('GET /v1/fit/kept', { query: { category }, signal })
      if (entities.length > 0 && place.current) whenOutside(place.current, signal, () => setKept(entities))
    }
    // It can be missed without loss.
    begin().catch(() => undefined)
    return () => leaving.abort()
  }, [callApi, category])
  return (
    <div ref={place} data-not-printed>
      {kept.length > 0 && <KeptList kept={kept} />}
    </div>
  )
}

const KeptList = ({ kept }: { kept: readonly KeptSize[] }) => {
  const t = useTranslations('fit')
  const ofEnum = useTranslations('enums')
  const id = useId()
  return (
    <section className={styles.kept} aria-labelledby={id}>
      <h3 id={id} className="type-t2">
        {t('kept-title')}
      </h3>
      <ul className={styles.list}>
        {kept.map(({ productId, name, size, answer }) => (
          <li key={`${productId} ${size}`} className="type-small">
            {t('kept', { name, size: ofEnum(`size-${size}`), answer: answer ?? 'NONE' })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Runs `show` once the element is out of the window. */
const whenOutside = (element: Element, signal: AbortSignal, show: () => void): void => {
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) return
    observer.disconnect()
    show()
  })
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
