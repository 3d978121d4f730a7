import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { SuggestionsProps } from '#storefront/features/checkout/suggested-field.tsx'
import { SuggestionList, type Suggestion } from '#storefront/features/checkout/suggestion-list.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import { toBranchKind } from '#shared/rules/checkout.ts'

/** Suggests the cities in which the carrier has branches. Another city than before has other branches. [CHK-01] */
export const CitySuggestions = ({ checkout, ...list }: SuggestionsProps) => {
  const t = useTranslations('checkout')
  const { callApi } = useShop()
  const text = checkout.values.city
  const cityOfBranch = useRef(text)
  const load = useCallback(
    async (signal: AbortSignal): Promise<Suggestion[]> => {
      const options = { query: { text }, cancellable: 'carrier-cities', signal }
      const { entities } = await callApi('GET /v1/carriers/cities', options)
      return entities.map(({ name, area, label }) => ({ value: label, text: name, note: area }))
    },
    [callApi, text],
  )
  return (
    <SuggestionList
      {...list}
      text={text}
      load={load}
      label={t('cities-found')}
      missing={t('city-not-listed')}
      onPick={({ value }) => {
        checkout.handleChange({ city: value, ...(value !== cityOfBranch.current && { branchNumber: '' }) })
        cityOfBranch.current = value
      }}
    />
  )
}

/** Suggests the branches of the city by number and street, and shows the address of the typed one. [CHK-01] */
export const BranchSuggestions = ({ checkout, ...list }: SuggestionsProps) => {
  const t = useTranslations('checkout')
  const { callApi } = useShop()
  const { city, branchNumber } = checkout.values
  const kind = toBranchKind(checkout.kind)
  const load = useCallback(
    async (signal: AbortSignal): Promise<Suggestion[]> => {
      if (!city.trim()) return []
      const options = { query: { city, text: branchNumber, kind }, cancellable: 'carrier-branches', signal }
      const { entities } = await callApi('GET /v1/carriers/branches', options)
      return entities.map(({ number, address, kind: listed }) => {
        const text = t(listed === 'LOCKER' ? 'branch-locker' : 'branch-office', { number, address })
        return { value: number, text, note: '', about: text }
      })
    },
    [callApi, t, city, branchNumber, kind],
  )
  return (
    <SuggestionList
      {...list}
      text={branchNumber}
      load={load}
      label={t(kind === 'LOCKER' ? 'lockers-found' : 'branches-found')}
      missing={t('branch-not-listed')}
      describes
      onPick={({ value }) => checkout.handleChange({ branchNumber: value })}
    />
  )
}
