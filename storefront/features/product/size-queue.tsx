import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Queues } from '#shared/entities/turn.ts'
import type { Buying } from '#storefront/features/product/use-buying.ts'
import { OwnTurn } from '#storefront/features/product/own-turn.tsx'
import { useTurn } from '#storefront/features/product/use-turn.ts'
import { LazyTexts } from '#storefront/i18n/lazy-texts.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './size-queue.module.css'

interface SizeQueueProps {
  variant: VariantDetails
  buying: Buying
  /** The token of the visitor's own position; null without one. */
  token: string | null
}

/** Renders the number of people who wait for the chosen size, and the visitor's own position or turn. [CAT-03] */
export const SizeQueue = (props: SizeQueueProps) => (
  <LazyTexts group="fit">
    <Queue {...props} />
  </LazyTexts>
)

const Queue = ({ variant, buying, token }: SizeQueueProps) => {
  const t = useTranslations('waiting')
  const ofEnum = useTranslations('enums')
  const ownTurn = useTurn(variant._id, token)
  const queues = useQueues(variant._id)
  const { turn } = ownTurn
  if (ownTurn.isGone) return <Note title={t('gone-title')}>{t('gone')}</Note>
  if (turn?.state === 'LEFT') return <Note title={t('left-title')}>{t('left')}</Note>
  if (turn?.state === 'TURN')
    return (
      <AfterHead>
        <OwnTurn variant={variant} turn={turn} own={ownTurn} />
      </AfterHead>
    )
  if (turn?.place) {
    const size = ofEnum(`size-${turn.size}`)
    return (
      <Note title={t('place', { place: turn.place, size })}>
        {t('waiting', { size, email: turn.email, minutes: turn.turnMinutes })}{' '}
        <TextButton onClick={() => void ownTurn.use('LEAVE')}>{t('leave')}</TextButton>
      </Note>
    )
  }
  const chosen = queues?.sizes.find(({ size }) => size === buying.size)
  if (!queues || !chosen) return null
  const size = ofEnum(`size-${chosen.size}`)
  return (
    <Note title={t('people', { size, count: chosen.people })}>
      {t(chosen.isForThem ? 'for-them' : 'join', { size, minutes: queues.turnMinutes })}
    </Note>
  )
}

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <output className={styles.note}>
    <span className="type-t2">{title}</span>
    <span className="type-small quiet">{children}</span>
  </output>
)

/** Renders its children below name and price: a turn is the first thing to see. */
const AfterHead = ({ children }: { children: ReactNode }) => {
  const [head] = useState(() => document.querySelector('h1')?.parentElement)
  return head && createPortal(children, head)
}

const useQueues = (variantId: string): Queues | null => {
  const { callApi } = useShop()
  const [queues, setQueues] = useState<Queues | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    // It can be missed without loss.
    callApi('GET /v1/stock-alerts/waiting', { query: { variantId }, signal: leaving.signal })
      .then(setQueues)
      .catch(() => undefined)
    return () => leaving.abort()
  }, [callApi, variantId])
  return queues
}
