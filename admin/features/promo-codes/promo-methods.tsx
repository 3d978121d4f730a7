import { useTranslations } from 'use-intl'
import { useShippingMethods } from '#admin/features/order-form/use-shipping-methods.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import styles from '#admin/features/promo-codes/promo-codes.module.css'

interface PromoMethodsProps {
  ids: readonly string[]
  problem: string | undefined
  onChange: (ids: readonly string[]) => void
}

/** Chooses the delivery methods that a promotion makes free, with the price of each. */
export const PromoMethods = ({ ids, problem, onChange }: PromoMethodsProps) => {
  const t = useTranslations('promo-codes')
  return (
    <fieldset>
      <legend className="type-label">{t('methods')}</legend>
      <div className={styles['methods']}>
        {useShippingMethods().map(({ _id, name, price }) => (
          <label key={_id} className={styles['choice']}>
            <input
              type="checkbox"
              checked={ids.includes(_id)}
              onChange={({ target }) => onChange(target.checked ? [...ids, _id] : ids.filter((id) => id !== _id))}
            />
            {t('method', { name, price: formatMoney(price) })}
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
