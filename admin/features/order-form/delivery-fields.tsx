import { useTranslations } from 'use-intl'
import { getKind } from '#admin/features/order-form/order-draft.ts'
import { PlaceFields } from '#admin/features/order-form/place-fields.tsx'
import type { DraftState } from '#admin/features/order-form/use-order-draft.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useCountryName } from '#admin/i18n/use-country-name.ts'
import { storefront } from '#admin/settings.ts'
import { Field } from '#admin/ui/field.tsx'
import { SelectField } from '#admin/ui/select-field.tsx'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import { listDeliveryFields } from '#shared/rules/checkout.ts'
import { listStateOptions } from '#shared/rules/states.ts'
import styles from '#admin/features/order-form/order-form.module.css'

interface DeliveryFieldsProps {
  state: DraftState
  methods: readonly ShippingMethod[]
}

/** Renders the fields of the delivery. Only fields that its method needs are shown. [CHK-01] */
export const DeliveryFields = ({ state, methods }: DeliveryFieldsProps) => {
  const t = useTranslations('desk')
  const { text } = state.draft
  const kind = getKind(methods, state.draft)
  const asked = new Set<string>(listDeliveryFields(kind, text.country))
  const nameCountry = useCountryName()
  const set = (field: Parameters<typeof state.setText>[0]) => (value: string) => state.setText(field, value)
  return (
    <div className={styles['fields']}>
      <SelectField
        label={t('shippingMethodId')}
        value={text.shippingMethodId}
        placeholder={t('choose')}
        options={methods
          .filter(({ countries }) => countries.includes(text.country))
          .map(({ _id, name, price }) => ({
            value: _id,
            label: `${name}, ${price === 0 ? t('free') : formatMoney(price)}`,
          }))}
        onChange={set('shippingMethodId')}
      />
      <SelectField
        label={t('country')}
        value={text.country}
        options={storefront.countries.map((code) => ({ value: code, label: nameCountry(code) }))}
        onChange={set('country')}
      />
      <PlaceFields state={state} kind={kind} />
      {asked.has('state') && (
        <SelectField
          label={t('state')}
          value={text.state}
          placeholder={t('choose')}
          options={listStateOptions(text.country)}
          onChange={set('state')}
        />
      )}
      {asked.has('address') && (
        <Field
          label={t('address')}
          value={text.address}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => set('address')(target.value)}
        />
      )}
      {asked.has('postcode') && (
        <Field
          label={t('postcode')}
          value={text.postcode}
          maxLength={12}
          autoComplete="off"
          onChange={({ target }) => set('postcode')(target.value)}
        />
      )}
    </div>
  )
}
