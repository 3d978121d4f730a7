import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FilterPart } from '#admin/features/orders/filter-bar.tsx'
import { useFilterWords } from '#admin/features/orders/filter-words.ts'
import { toListing, toOrderSearch, type OrderSearch } from '#admin/features/orders/order-search.ts'
import { useOrderFacets } from '#admin/features/orders/use-orders.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import {
  orderTraits,
  payWords,
  shipWords,
  type OrderFilter,
  type OrderListing,
} from '#shared/entities/admin/order-filter.ts'
import styles from '#admin/features/orders/filter-panel.module.css'

interface FilterPanelProps {
  search: OrderSearch
  /** Its first control gets the focus. */
  part: FilterPart
  onShow: (search: OrderSearch) => void
  onClose: () => void
}

const periods = [
  ['since-any', undefined],
  ['since-today', 0],
  ['since-yesterday', 1],
  ['since-week', 7],
] as const

/**
 * Renders all filters on white paper under the bar. Filters apply only when submitted. Counts show the number of orders of each value.
 */
export const FilterPanel = ({ search, part, onShow, onClose }: FilterPanelProps) => {
  const t = useTranslations('orders')
  const words = useFilterWords()
  const router = useRouter()
  const panel = useRef<HTMLElement>(null)
  const [listing, setListing] = useState<OrderListing>(() => toListing(search))
  const draft: OrderSearch = { ...toOrderSearch(listing), ...(search.text && { text: search.text }) }
  const { data } = useOrderFacets(draft)
  const change = (filter: Partial<Record<keyof OrderFilter, unknown>>) =>
    setListing((before) => {
      const next = { ...before, ...filter }
      // A listing must not contain undefined values.
      return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))
    })
  const toggle = <Word extends string>(list: readonly Word[] | undefined, word: Word): Word[] | undefined => {
    const next = list?.includes(word) ? list.filter((one) => one !== word) : [...(list ?? []), word]
    return next.length > 0 ? next : undefined
  }
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(`[data-part="${part}"] input`)?.focus()
  }, [part])
  useKeys([{ keys: 'esc', label: t('filters-close'), run: onClose, inFields: true }])
  const address = `/admin/orders${router.buildLocation({ to: '/orders', search: draft }).searchStr}`
  const { view, sort } = listing
  const isOwn = listing.from !== undefined || listing.to !== undefined
  const [showsDates, setShowsDates] = useState(isOwn)
  return (
    <form
      className={styles['panel']}
      aria-label={t('filters')}
      data-ground="white"
      onSubmit={(event) => {
        event.preventDefault()
        onShow(draft)
      }}
    >
      <section ref={panel} className={styles['parts']}>
        <fieldset data-part="pay" className={styles['part']}>
          <legend className="type-label quiet">{t('payment')}</legend>
          {payWords.map((word) => (
            <Choice
              key={word}
              label={words.pay(word)}
              count={data?.pay[word]}
              isChosen={listing.pay?.includes(word) ?? false}
              onChange={() => change({ pay: toggle(listing.pay, word) })}
            />
          ))}
        </fieldset>
        <fieldset data-part="ship" className={styles['part']}>
          <legend className="type-label quiet">{t('delivery')}</legend>
          {shipWords.map((word) => (
            <Choice
              key={word}
              label={words.ship(word)}
              count={data?.ship[word]}
              isChosen={listing.ship?.includes(word) ?? false}
              onChange={() => change({ ship: toggle(listing.ship, word) })}
            />
          ))}
        </fieldset>
        <fieldset data-part="since" className={styles['part']}>
          <legend className="type-label quiet">{t('placed')}</legend>
          {periods.map(([text, sinceDays]) => (
            <Choice
              key={text}
              kind="radio"
              label={t(text)}
              count={
                data &&
                (sinceDays === undefined
                  ? undefined
                  : data.since[sinceDays === 0 ? 'today' : sinceDays === 1 ? 'yesterday' : 'week'])
              }
              isChosen={!showsDates && listing.sinceDays === sinceDays}
              onChange={() => {
                setShowsDates(false)
                change({ sinceDays, from: undefined, to: undefined })
              }}
            />
          ))}
          <Choice
            kind="radio"
            label={t('since-own')}
            isChosen={showsDates}
            onChange={() => {
              setShowsDates(true)
              change({ sinceDays: undefined })
            }}
          />
          {showsDates && (
            <div className={styles['ends']}>
              {(['from', 'to'] as const).map((end) => (
                <label key={end} className={styles['end']}>
                  <span className="type-label quiet">{t(`day-${end}`)}</span>
                  <input
                    type="date"
                    className={styles['input']}
                    value={listing[end] ?? ''}
                    onChange={({ target }) => change({ [end]: target.value || undefined })}
                  />
                </label>
              ))}
            </div>
          )}
        </fieldset>
        <fieldset data-part="sum" className={styles['part']}>
          <legend className="type-label quiet">{t('total')}</legend>
          <div className={styles['ends']}>
            {(['minTotal', 'maxTotal'] as const).map((end) => (
              <label key={end} className={styles['end']}>
                <span className="type-label quiet">{t(end === 'minTotal' ? 'sum-min' : 'sum-max')}</span>
                <input
                  inputMode="numeric"
                  className={styles['input']}
                  value={listing[end] ?? ''}
                  maxLength={6}
                  onChange={({ target }) => {
                    const digits = target.value.replaceAll(/\D/g, '')
                    change({ [end]: digits === '' ? undefined : Number(digits) })
                  }}
                />
              </label>
            ))}
          </div>
          <p className="type-label quiet">{t('more-filters')}</p>
          {orderTraits.map((trait) => (
            <Choice
              key={trait}
              label={words.only(trait)}
              count={data?.only[trait]}
              isChosen={listing.only?.includes(trait) ?? false}
              onChange={() => change({ only: toggle(listing.only, trait) })}
            />
          ))}
        </fieldset>
      </section>
      <div className={styles['foot']}>
        <p className={styles['address']}>
          <span className="quiet">{t('filter-address')}</span> {address}
        </p>
        <button
          type="button"
          className="link type-button"
          onClick={() => {
            setShowsDates(false)
            setListing({ ...(view && { view }), ...(sort && { sort }) })
          }}
        >
          {t('filter-reset')}
        </button>
        <Button type="submit" kind="main" fact={data?.total}>
          {t('filter-show')}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  label: string
  kind?: 'checkbox' | 'radio'
  count?: number | undefined
  isChosen: boolean
  onChange: () => void
}

const Choice = ({ label, kind = 'checkbox', count, isChosen, onChange }: ChoiceProps) => (
  <label className={styles['choice']}>
    <input
      type={kind}
      className={styles[kind]}
      {...(kind === 'radio' && { name: 'since' })}
      checked={isChosen}
      onChange={onChange}
    />
    <span>{label}</span>
    {count !== undefined && <span className={styles['count']}>{count}</span>}
  </label>
)
