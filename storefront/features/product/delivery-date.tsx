import { useCallback, useId, useState } from 'react'
import { IntlProvider, useMessages, useTranslations } from 'use-intl'
import type { ShippingMethods } from '#storefront/features/product/product-notes.tsx'
import { useCarrierCities } from '#storefront/features/product/use-carrier-cities.ts'
import { loadPageTexts } from '#storefront/i18n/messages.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { useDates } from '#storefront/i18n/use-dates.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { deliveryCity, useDeliveryCity } from '#storefront/state/local/delivery-city.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { Field } from '#storefront/ui/field.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import { toBranchKind } from '#shared/rules/checkout.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { getDeliveryDates } from '#shared/rules/delivery-dates.ts'
import { isFreeForAll } from '#shared/rules/free-for-all.ts'
import styles from './delivery-date.module.css'

/**
 * Renders the arrival date of an order placed now by the fastest method: in the city that was chosen here or of the last order,
 * otherwise in the storefront's country. A city without branches has only the methods that deliver to an address. [CAT-03]
 */
export const DeliveryDate = (props: { shippingMethods: ShippingMethods }) => {
  const { locale } = useShop().root
  const messages = useMessages()
  const loadTexts = useCallback(() => loadPageTexts(locale, 'dates'), [locale])
  const texts = useChunk(loadTexts, true, stayEmpty)
  return (
    texts && (
      <IntlProvider locale={locale} messages={{ ...messages, ...texts }}>
        <Arrival {...props} />
      </IntlProvider>
    )
  )
}

/** Nothing is shown without the names of months. */
const stayEmpty = () => undefined

const Arrival = ({ shippingMethods }: { shippingMethods: ShippingMethods }) => {
  const t = useTranslations('product')
  const { locale } = useShop().root
  const price = usePrice()
  const { between } = useDates()
  const { dates, features } = useStorefront()
  const city = useDeliveryCity()
  const cities = useCarrierCities(city)
  const [now] = useState(() => new Date())
  const [isOpen, setOpen] = useState(false)
  const method = findFastest(shippingMethods, cities === null || cities.some((label) => isSame(label, city)))
  if (!method) return null
  const { first, last } = getDeliveryDates(now, method, timeZones[dates])
  return (
    <div className={`type-small ${styles.delivery}`}>
      <p>
        <output className={styles.arrival}>
          {city && `${cities?.find((label) => isSame(label, city)) ?? city}: `}
          {t('arrives')} {between(first, last)}. {method.name},{' '}
          {isFreeForAll(method) ? t('shipping-free').toLocaleLowerCase(locale) : price(method.price)}.
        </output>{' '}
        {features.branchShipping && (
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('city')}
          </TextButton>
        )}
      </p>
      {isOpen && <CityForm onDone={() => setOpen(false)} />}
    </div>
  )
}

const CityForm = ({ onDone }: { onDone: () => void }) => {
  const t = useTranslations('product')
  const listId = useId()
  const [text, setText] = useState(deliveryCity.get)
  const cities = useCarrierCities(text)
  const save = (): void => {
    deliveryCity.set(text)
    onDone()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field
        ref={takeFocus}
        name="city"
        label={t('city')}
        value={text}
        list={listId}
        maxLength={100}
        autoComplete="address-level2"
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
      />
      <datalist id={listId}>
        {cities?.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
    </form>
  )
}

const takeFocus = (input: HTMLInputElement | null): void => input?.focus()

/** Returns the method that arrives first; of equal ones the cheapest. */
const findFastest = (methods: ShippingMethods, hasBranches: boolean): ShippingMethods[number] | undefined =>
  methods
    .filter(({ kind }) => hasBranches || !toBranchKind(kind))
    .toSorted(
      (a, b) => a.maximumDelivery - b.maximumDelivery || a.minimumDelivery - b.minimumDelivery || a.price - b.price,
    )[0]

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other.trim(), 'uk', { sensitivity: 'accent' }) === 0
