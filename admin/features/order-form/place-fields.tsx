import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { DraftState } from '#admin/features/order-form/use-order-draft.ts'
import { callApi } from '#admin/session/session.ts'
import { storefront } from '#admin/settings.ts'
import { ComboField } from '#admin/ui/combo-field.tsx'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import type { ShippingKind } from '#shared/enums.ts'
import { toBranchKind } from '#shared/rules/checkout.ts'

interface PlaceFieldsProps {
  state: DraftState
  /** Of the chosen method; null before one is chosen. */
  kind: ShippingKind | null
}

/** Renders city and branch with suggestions from the carrier's directory. */
export const PlaceFields = ({ state: { draft, setText }, kind }: PlaceFieldsProps) => {
  const t = useTranslations('desk')
  const { city, branchNumber, country } = draft.text
  const branchKind = toBranchKind(kind)
  // The directory covers the home country.
  const hasDirectory = storefront.features.branchShipping && country === storefront.homeCountry
  const cityText = useDebounced(city)
  const branchText = useDebounced(branchNumber)
  const cities = useQuery({
    queryKey: ['carrier-cities', cityText],
    enabled: hasDirectory,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('GET /v1/carriers/cities', { query: { text: cityText }, signal }),
  })
  const branches = useQuery({
    queryKey: ['carrier-branches', cityText, branchText, branchKind],
    enabled: hasDirectory && branchKind !== undefined && cityText.trim() !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi('GET /v1/carriers/branches', {
        query: { city: cityText.trim(), text: branchText, ...(branchKind && { kind: branchKind }) },
        signal,
      }),
  })
  return (
    <>
      <ComboField
        label={t('city')}
        value={city}
        maxLength={100}
        options={
          hasDirectory ? (cities.data?.entities ?? []).map(({ label, area }) => ({ value: label, detail: area })) : []
        }
        onChange={(value) => setText('city', value)}
      />
      {branchKind && (
        <ComboField
          label={t(branchKind === 'LOCKER' ? 'locker' : 'branchNumber')}
          value={branchNumber}
          maxLength={60}
          isDisabled={city.trim() === ''}
          placeholder={city.trim() === '' ? t('first-city') : ''}
          options={(branches.data?.entities ?? []).map(({ number, address }) => ({ value: number, detail: address }))}
          onChange={(value) => setText('branchNumber', value)}
        />
      )}
    </>
  )
}
