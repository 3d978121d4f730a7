import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readRound, type PackingRound } from '#admin/features/packing/packing-round.ts'
import { packingStore } from '#admin/features/packing/packing-storage.ts'
import { useWaitingIds } from '#admin/features/packing/use-packing.ts'
import { storefront } from '#admin/settings.ts'
import { Button } from '#admin/ui/button.tsx'
import { useStore } from '#admin/ui/store.ts'
import { EmptyState } from '#admin/ui/states.tsx'
import { formatTime } from '#shared/rules/date-format.ts'
import styles from '#admin/features/packing/packing-done.module.css'

interface PackingDoneProps {
  /** undefined if nothing was packed here lately. */
  round: PackingRound | undefined
  /** How many orders of the shop wait to be sent, and how many are set aside. */
  toSend: number
  aside: number
}

/** Returns the current packing round of the signed-in administrator; undefined if it was long ago. */
export const useRound = (): PackingRound | undefined => {
  const [nowMs] = useState(Date.now)
  return readRound(useStore(packingStore).round ?? [], nowMs)
}

/** Renders the end of packing: the packed orders of this round, those set aside, and the next work. [ADM-18] */
export const PackingDone = ({ round, toSend, aside }: PackingDoneProps) => {
  const t = useTranslations('packing')
  const tOrders = useTranslations('orders')
  const navigate = useNavigate()
  const unsent = useWaitingIds().size
  return (
    <>
      {round ? (
        <div className={styles['done']}>
          <p className="quiet">
            <Sum round={round} />
          </p>
          <dl className={styles['rows']}>
            {round.methods.map(({ method, count }) => (
              <div key={method ?? ''}>
                <dt>{method ?? tOrders('no-delivery')}</dt>
                <dd>{count}</dd>
              </div>
            ))}
            {round.aside.length > 0 && (
              <div>
                <dt>
                  {t('done-aside')} <span className="quiet">{round.aside.join(', ')}</span>
                </dt>
                <dd>{round.aside.length}</dd>
              </div>
            )}
            {unsent > 0 && (
              <div className={styles['unsent']}>
                <dt>{t('done-unsent')}</dt>
                <dd>{unsent}</dd>
              </div>
            )}
          </dl>
        </div>
      ) : (
        <EmptyState title={t('nothing-left')} text={t('nothing-left-text')} isDone />
      )}
      <div className={styles['ways']}>
        {toSend > 0 && (
          <Button
            kind="main"
            size="large"
            isWide
            fact={toSend}
            onPress={() => void navigate({ to: '/packing/numbers', search: {} })}
          >
            {t('numbers')}
          </Button>
        )}
        {aside > 0 && (
          <Button
            size="large"
            isWide
            fact={aside}
            onPress={() => void navigate({ to: '/orders', search: { view: 'aside' } })}
          >
            {t('done-to-aside')}
          </Button>
        )}
        {toSend === 0 && (
          <p>
            {t('done-nothing-to-send')}{' '}
            <Link to="/" className="link">
              {t('done-to-today')}
            </Link>
          </p>
        )}
      </div>
      {round && unsent === 0 && <Parcels />}
    </>
  )
}

const Sum = ({ round: { packed, firstMs, lastMs } }: { round: PackingRound }) => {
  const t = useTranslations('packing')
  const [from, to] = [firstMs, lastMs].map((ms) => formatTime(new Date(ms), storefront.dates)) as [string, string] // of two
  if (packed === 0) return t('done-none')
  return from === to ? t('done-at', { count: packed, to }) : t('done-sum', { count: packed, from, to })
}

/** The counter with parcels on it. */
const Parcels = () => (
  <svg className={styles['parcels']} viewBox="0 0 358 190" fill="none" stroke="currentColor" aria-hidden="true">
    <path strokeWidth="20" d="M10 190V10H348V190" />
    <path strokeWidth="3" d="M70 190V120H151V190M70 139H151M104 120V139M170 190V95H263V190M170 117H263M211 95V117" />
    <path strokeWidth="3" d="M278 190V147H319V190M278 160H319M296 147V160" />
  </svg>
)
