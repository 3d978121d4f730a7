import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { getPromoName } from '#shared/rules/promo-name.ts'
import { findStanding } from '#admin/features/promo-codes/promo-draft.ts'
import { useDiscountDays } from '#admin/features/promo-codes/use-discount-days.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import type { AdminPromoCode } from '#shared/entities/admin/promo-code.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/promo-codes/promo-codes.module.css'

/** Renders the list of promo codes: the discount of each, its dates, and its results. */
export const PromoCodesList = ({ codes }: { codes: readonly AdminPromoCode[] }) => {
  const t = useTranslations('promo-codes')
  const locale = useLocale()
  const words = usePromoWords()
  return (
    <table className={`${list['table']} ${list['loose']}`}>
      <thead>
        <tr className="type-head">
          <th>{t('name')}</th>
          <th>{t('discount')}</th>
          <th>{t('on')}</th>
          <th>{t('condition')}</th>
          <th>{t('when')}</th>
          <th>{t('state')}</th>
          <th className={list['number']}>{t('uses')}</th>
          <th className={list['number']}>{t('given')}</th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <tr key={code._id} className={`${list['row']} ${list['opens']}`}>
            <th scope="row">
              <Link
                to="/sales/codes/$id"
                params={{ id: code._id }}
                className={`${list['link']} type-name`}
                data-row={code._id}
              >
                {getPromoName(code, locale)}
              </Link>
            </th>
            <td className={styles['off']}>{words.discount(code)}</td>
            <td>{words.on(code)}</td>
            <td>{words.condition(code)}</td>
            <td>{words.when(code)}</td>
            <td data-standing={findStanding(code)} className={styles['standing']}>
              {t(`standing-${findStanding(code)}`)}
            </td>
            <td className={list['number']}>
              {formatNumber(code.uses, locale)}
              <span className={styles['unit']}> {t('uses-word', { count: code.uses })}</span>
            </td>
            <td className={list['number']}>{formatMoney(code.discountGiven)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const usePromoWords = () => {
  const t = useTranslations('promo-codes')
  return {
    discount: ({ type, discount, take, pay }: AdminPromoCode) => {
      if (type === 'SHIPPING') return t('free-delivery')
      if (type === 'AMOUNT') return `−${formatMoney(discount)}`
      if (take === null || pay === null) return t('percent', { percent: discount })
      return t('group', { off: discount === 100 ? 'free' : 'part', percent: discount, take, pay, count: take - pay })
    },
    on: ({ type, variantIds, shippingMethodIds }: AdminPromoCode) => {
      if (type === 'SHIPPING') return t('methods-count', { count: shippingMethodIds.length })
      return type === 'PRODUCT_VARIANT' ? t('pieces', { count: variantIds.length }) : t('everything')
    },
    condition: ({ isAutomatic, minApplyPrice, maxDiscount, perCustomer, maxUses }: AdminPromoCode) =>
      [
        isAutomatic && t('without-code'),
        minApplyPrice !== null && t('from-price', { price: formatMoney(minApplyPrice) }),
        maxDiscount !== null && t('at-most', { price: formatMoney(maxDiscount) }),
        perCustomer !== null && t('times-each', { count: perCustomer }),
        maxUses !== null && t('times-in-all', { count: maxUses }),
      ]
        .filter((word) => word !== false)
        .join(', ') || t('no-condition'),
    when: useDiscountDays(),
  }
}
