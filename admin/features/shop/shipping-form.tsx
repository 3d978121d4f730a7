import { useTranslations } from 'use-intl'
import { ChipsField } from '#admin/features/shop/chips-field.tsx'
import { RecordField } from '#admin/features/shop/record-field.tsx'
import type { ShippingDraft } from '#admin/features/shop/shipping-draft.ts'
import type { RecordForm } from '#admin/features/shop/use-record-editor.ts'
import { useCountryName } from '#admin/i18n/use-country-name.ts'
import { storefront } from '#admin/settings.ts'
import { SelectField } from '#admin/ui/select-field.tsx'
import { entityStates, shippingKinds } from '#shared/enums.ts'
import { toBranchKind } from '#shared/rules/checkout.ts'
import styles from '#admin/features/shop/shop.module.css'

/** The kinds that this shop delivers by. */
const offeredKinds = shippingKinds.filter((kind) => storefront.features.branchShipping || !toBranchKind(kind))

/** Renders the fields of a shipping method. */
export const ShippingForm = ({ form }: { form: RecordForm<ShippingDraft> }) => {
  const t = useTranslations('shop')
  const nameCountry = useCountryName()
  const { draft, set, problems } = form
  return (
    <>
      <RecordField form={form} name="nameUk" label={t('name-uk')} lang="uk" maxLength={100} />
      <RecordField form={form} name="nameEn" label={t('name-en')} lang="en" maxLength={100} />
      <SelectField
        label={t('kind')}
        value={draft.kind}
        options={offeredKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      <div className={styles['pair']}>
        <RecordField form={form} name="price" label={t('price')} maxLength={12} inputMode="decimal" />
        <RecordField
          form={form}
          name="freeFrom"
          label={t('free-from')}
          maxLength={12}
          inputMode="decimal"
          placeholder={t('never')}
        />
        <RecordField form={form} name="daysFrom" label={t('days-from')} maxLength={3} inputMode="numeric" />
        <RecordField form={form} name="daysTo" label={t('days-to')} maxLength={3} inputMode="numeric" />
      </div>
      <ChipsField
        label={t('countries')}
        addLabel={t('country-add')}
        emptyHint=""
        error={problems.countries && t(`problem-${problems.countries}`)}
        options={storefront.countries.map((code) => ({ value: code, label: nameCountry(code) }))}
        chosen={draft.countries}
        onChange={(chosen) => set({ countries: chosen })}
      />
      <SelectField
        label={t('state')}
        value={draft.state}
        options={entityStates.map((value) => ({ value, label: t(`shipping-${value}`) }))}
        onChange={(state) => set({ state })}
      />
    </>
  )
}
