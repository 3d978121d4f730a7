import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminShippingMethod } from '#shared/entities/admin/shipping-method.ts'
import { maxLimit } from '#shared/entities/search.ts'
import styles from '#admin/features/promo-codes/promo-codes.module.css'

interface PromoMethodsProps {
  ids: readonly string[]
  problem: string | undefined
  onChange: (ids: readonly string[]) => void
}

/** Reads all delivery methods, hidden ones too. */
const useMethods = (): readonly AdminShippingMethod[] => {
  const { data } = useQuery({
    queryKey: ['shipping-methods', 'all'],
    queryFn: ({ signal }) => callApi('POST /v1/admin/shipping-methods/search', { body: { limit: maxLimit }, signal }),
  })
  return data?.entities ?? []
}

/**
 * Chooses the delivery methods that a promotion makes free, with the price of each. A hidden one is shown if the promotion has it: it
 * becomes free again once it is shown.
 */
export const PromoMethods = ({ ids, problem, onChange }: PromoMethodsProps) => {
  const t = useTranslations('promo-codes')
  const locale = useLocale()
  const [storedIds] = useState(ids)
  const methods = useMethods().filter(({ _id, state }) => state === 'ACTIVE' || storedIds.includes(_id))
  return (
    <fieldset>
      <legend className="type-label">{t('methods')}</legend>
      <div className={styles['methods']}>
        {methods.map(({ _id, name, price, state }) => (
          <label key={_id} className={styles['choice']}>
            <input
              type="checkbox"
              checked={ids.includes(_id)}
              onChange={({ target }) => onChange(target.checked ? [...ids, _id] : ids.filter((id) => id !== _id))}
            />
            {t(state === 'ACTIVE' ? 'method' : 'method-hidden', { name: name[locale], price: formatMoney(price) })}
          </label>
        ))}
      </div>
      {problem && (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
