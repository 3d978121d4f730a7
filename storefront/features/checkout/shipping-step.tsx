import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { CheckoutStep } from '#storefront/features/checkout/checkout-step.tsx'
import { ChoiceGroup } from '#storefront/features/checkout/choice-group.tsx'
import { StateField } from '#storefront/features/checkout/state-field.tsx'
import { SuggestedField, type SuggestionsProps } from '#storefront/features/checkout/suggested-field.tsx'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { FormField, useField } from '#storefront/ui/form/form-field.tsx'
import { RadioRow } from '#storefront/ui/radio-row.tsx'
import { SelectField } from '#storefront/ui/select-field.tsx'
import { TextArea } from '#storefront/ui/text-area.tsx'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import { toBranchKind, type CheckoutField as FieldName } from '#shared/rules/checkout.ts'
import { listCountryOptions } from '#shared/rules/countries.ts'
import { getDeliveryDays } from '#shared/rules/delivery-days.ts'
import { calculateShippingPrice } from '#shared/rules/free-shipping.ts'
import { exceedsLocker, lockerLimit } from '#shared/rules/locker.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'
import styles from './checkout.module.css'

interface ShippingStepProps {
  checkout: Checkout
  methods: readonly ShippingMethod[]
  /** The price of the items after the promo code: from some price on, shipping is free. */
  priceMinor: number
}

const autoComplete: Partial<Record<FieldName, string>> = {
  city: 'address-level2',
  branchNumber: 'off',
  address: 'street-address',
  postcode: 'postal-code',
}

/** The address fields before the methods and after them. An American address is one block. */
const familiar = { before: ['city'], after: ['state', 'branchNumber', 'address', 'postcode'] } as const
const addressFirst = { before: [], after: ['address', 'city', 'state', 'postcode', 'branchNumber'] } as const

/** The fields that one of the methods may need: without scripts, the page cannot show a field when its method is chosen. */
const optionalFields = ['branchNumber', 'address', 'postcode'] as const

/** The carrier's directory is not needed before the form can be filled in, and by no storefront without branches. [CFG-09] */
const loadDirectory = () => import('#storefront/features/checkout/branch-suggestions.tsx')
const doNothing = () => undefined
const none = {}

/** Renders step 2: country, the methods that deliver there, and the address that the method requires. [CHK-01, CHK-02] */
export const ShippingStep = ({ checkout, methods, priceMinor }: ShippingStepProps) => {
  const t = useTranslations('checkout')
  const { root } = useShop()
  const { countries, features, checkout: order } = useStorefront()
  const { values, errors } = checkout
  const isHydrated = useHydrated()
  const offersBranch = methods.some(
    ({ kind, countries: there }) => toBranchKind(kind) && there.includes(values.country),
  )
  const wantsBranch =
    features.branchShipping && offersBranch && (checkout.kind === null || toBranchKind(checkout.kind) !== undefined)
  const directory = useChunk(loadDirectory, wantsBranch && isHydrated, doNothing)
  const suggestions = { city: directory?.CitySuggestions, branchNumber: directory?.BranchSuggestions }
  const places = order.addressFirst ? addressFirst : familiar
  const countryField = useField(checkout, 'country', t('country'))
  const commentField = useField(checkout, 'comment', t('comment'), true)
  const options = listCountryOptions(countries, root.locale).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <CheckoutStep number={2} title={t('step-shipping')}>
      <div className={styles.fields}>
        <SelectField
          {...countryField}
          options={options}
          autoComplete="country"
          onChange={(event) => checkout.handleChange({ country: event.target.value })}
        />
        <AddressFields checkout={checkout} names={places.before} suggestions={wantsBranch ? suggestions : none} />
      </div>
      <ChoiceGroup name="shippingMethod" label={t('shippingMethod')} error={errors.shippingMethod}>
        {methods
          .filter((method) => method.countries.includes(values.country))
          .map((method) => (
            <MethodRow
              key={method._id}
              method={method}
              priceMinor={priceMinor}
              checked={values.shippingMethod === method._id}
              onChoose={() => checkout.chooseMethod(method)}
            />
          ))}
      </ChoiceGroup>
      <div className={styles.fields}>
        <AddressFields checkout={checkout} names={places.after} suggestions={wantsBranch ? suggestions : none} />
        {checkout.kind === null && !isHydrated && (
          <noscript>
            {optionalFields
              .filter((name) => offersBranch || name !== 'branchNumber')
              .map((name) => (
                <FormField key={name} form={checkout} name={name} label={t(name)} hint={t(`${name}-when`)} isOptional />
              ))}
          </noscript>
        )}
        <div className={styles.comment}>
          <TextArea
            {...commentField}
            placeholder={t('optional')}
            onChange={(event) => checkout.handleChange({ comment: event.target.value })}
          />
        </div>
      </div>
    </CheckoutStep>
  )
}

type AddressField = (typeof familiar | typeof addressFirst)['before' | 'after'][number]

interface AddressFieldsProps {
  checkout: Checkout
  names: readonly AddressField[]
  /** The lists of the carrier's directory, as far as they have loaded. */
  suggestions: Partial<Record<AddressField, ComponentType<SuggestionsProps> | undefined>>
}

/** Renders those of these fields that the chosen method requires. */
const AddressFields = ({ checkout, names, suggestions }: AddressFieldsProps) => {
  const t = useTranslations('checkout')
  const asked = names.filter((name) => checkout.fields.includes(name))
  const hints = {
    address: t('address-hint'),
    branchNumber: suggestions.branchNumber && t('branch-search-hint'),
  } as Partial<Record<AddressField, string>> // the other fields have none
  return asked.map((name) => {
    if (name === 'state') return <StateField key={name} checkout={checkout} />
    const label = t(name === 'branchNumber' && checkout.kind === 'LOCKER' ? 'lockerNumber' : name)
    const field = { label, autoComplete: autoComplete[name], hint: hints[name] }
    return name === 'city' || name === 'branchNumber' ? (
      <SuggestedField key={name} checkout={checkout} name={name} {...field} suggestions={suggestions[name]} />
    ) : (
      <FormField key={name} form={checkout} name={name} {...field} />
    )
  })
}

interface MethodRowProps {
  method: ShippingMethod
  priceMinor: number
  checked: boolean
  onChoose: () => void
}

const MethodRow = ({ method, priceMinor, checked, onChoose }: MethodRowProps) => {
  const t = useTranslations('checkout')
  const delivery = useTranslations('delivery')
  const price = usePrice()
  const terms = {
    priceMinor: toMinor(method.price),
    freeShippingFromMinor: method.freeShippingFrom === null ? null : toMinor(method.freeShippingFrom),
  }
  const costsMinor = calculateShippingPrice(terms, priceMinor)
  const isTooExpensive = exceedsLocker(method.kind, priceMinor)
  return (
    <RadioRow
      name="shippingMethod"
      value={method._id}
      checked={checked}
      // A method that was chosen before stays to be seen, with its error.
      disabled={isTooExpensive && !checked}
      onChange={onChoose}
      title={method.name}
      note={
        isTooExpensive
          ? t('locker-limit', lockerLimit.values)
          : delivery('businessDays', { ...getDeliveryDays(method.minimumDelivery, method.maximumDelivery) })
      }
      price={costsMinor === 0 ? t('free') : price(toMajor(costsMinor))}
    />
  )
}
