import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { StepSign } from '#admin/features/orders/step-sign.tsx'
import { callApi } from '#admin/session/session.ts'
import { Field } from '#admin/ui/field.tsx'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'
import styles from '#admin/features/returns/find-order.module.css'

/** The steps of orders that have left the shop. */
const sent: ReadonlySet<OrderStep> = new Set(['ON_ITS_WAY', 'AT_BRANCH', 'RECEIVED', 'RETURNING'])

/** Finds the order whose pieces come back. */
export const FindOrder = () => {
  const t = useTranslations('returns')
  const { who, phone } = useOrderWords()
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), 200)
  const { data } = useQuery({
    queryKey: ['orders', 'of-return', text],
    enabled: text !== '',
    queryFn: ({ signal }) => callApi('POST /v1/admin/orders/search', { body: { view: 'all', text, limit: 8 }, signal }),
  })
  const rows = text === '' ? [] : (data?.entities ?? [])
  return (
    <div className={styles['find']}>
      <Field
        label={t('new-find')}
        hint={t('new-find-hint')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is all there is to do here
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">{text !== '' && data && rows.length === 0 && <p>{t('new-none')}</p>}</div>
      <ul>
        {rows.map((row) => (
          <li key={row._id} className={styles['row']}>
            {sent.has(row.step) ? (
              <Link to="/returns/new" search={{ order: row._id }} className="link type-name">
                {row.number}
              </Link>
            ) : (
              <span className="quiet">{row.number}</span>
            )}
            <span>{row.name === null ? phone(row) : who(row)}</span>
            <span>
              <StepSign step={row.step} />
              {!sent.has(row.step) && <span className="type-second quiet">{t('new-not-sent')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
