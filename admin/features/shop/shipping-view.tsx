import { useLocale, useTranslations } from 'use-intl'
import { RecordsView } from '#admin/features/shop/records-view.tsx'
import { ShippingForm } from '#admin/features/shop/shipping-form.tsx'
import { shippingResource } from '#admin/features/shop/shipping-resource.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useCountryName } from '#admin/i18n/use-country-name.ts'
import shop from '#admin/features/shop/shop.module.css'
import styles from '#admin/features/shop/shipping.module.css'

/** Renders the shipping methods in the order of the checkout. */
export const ShippingView = ({ id }: { id: string | undefined }) => {
  const t = useTranslations('shop')
  const locale = useLocale()
  const nameCountry = useCountryName()
  const other = locale === 'uk' ? 'en' : 'uk'
  return (
    <RecordsView
      view="shipping"
      id={id}
      resource={shippingResource}
      label={t('shipping')}
      newTitle={t('new-shipping')}
      orderHint={t('shipping-order')}
      columns={styles['columns']!}
      nameRecord={({ name }) => name[locale]}
      head={
        <>
          <span>{t('method')}</span>
          <span className={shop['number']}>{t('price-short')}</span>
          <span className={shop['number']}>{t('free-from')}</span>
          <span className={shop['number']}>{t('days')}</span>
          <span className={shop['number']}>{t('where')}</span>
          <span className={shop['number']}>{t('state')}</span>
        </>
      }
      renderRow={({ name, price, freeShippingFrom, minimumDelivery, maximumDelivery, countries, state }) => (
        <>
          <span className={styles['name']}>
            <span className="type-name">{name[locale]}</span>
            <span lang={other} className={`${styles['second']} type-second quiet`}>
              {name[other]}
            </span>
          </span>
          <span className={shop['number']}>{formatMoney(price)}</span>
          <span className={`${shop['number']} ${styles['wide']}`}>
            {freeShippingFrom === null ? <span className="quiet">{t('never')}</span> : formatMoney(freeShippingFrom)}
          </span>
          <span className={`${shop['number']} ${styles['wide']}`}>
            {minimumDelivery === maximumDelivery ? minimumDelivery : `${minimumDelivery}–${maximumDelivery}`}
          </span>
          <span className={`${shop['number']} ${styles['wide']}`}>
            {countries.length === 1 ? nameCountry(countries[0]!) : t('countries-count', { count: countries.length })}
          </span>
          <span className={shop['state']}>{t(`shipping-short-${state}`)}</span>
        </>
      )}
      renderForm={(form) => <ShippingForm form={form} />}
    />
  )
}
