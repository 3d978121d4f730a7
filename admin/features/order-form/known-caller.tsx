import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { DraftState } from '#admin/features/order-form/use-order-draft.ts'
import { callApi } from '#admin/session/session.ts'
import { storefront } from '#admin/settings.ts'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import { guessE164 } from '#shared/rules/phone.ts'

const minDigits = 9

/** Shows whether the phone has ordered before, and fills in the details of its last order by one press. */
export const KnownCaller = ({ state: { draft, setText } }: { state: DraftState }) => {
  const t = useTranslations('desk')
  const typed = useDebounced(draft.text.phone)
  const phone = guessE164(typed, storefront.homeCountry)
  const lastOrder = useQuery({
    queryKey: ['orders', 'of-phone', phone],
    enabled: typed.replaceAll(/\D/g, '').length >= minDigits,
    queryFn: async ({ signal }) => {
      const { entities, total } = await callApi('POST /v1/orders/search', {
        body: { filter: { field: 'phone', op: 'eq', value: phone }, limit: 1 },
        signal,
      })
      return { last: entities[0], total }
    },
  })
  const { last, total } = lastOrder.data ?? { last: undefined, total: 0 }
  if (!last) return null
  const fill = () => {
    const { customer, shippingInfo, shippingMethod } = last
    const texts = {
      lastName: customer?.lastName,
      firstName: customer?.firstName,
      patronymic: customer?.patronymic,
      email: customer?.email,
      country: shippingInfo?.country,
      state: shippingInfo?.state,
      city: shippingInfo?.city,
      branchNumber: shippingInfo?.branchNumber,
      address: shippingInfo?.address,
      postcode: shippingInfo?.postcode,
      shippingMethodId: shippingMethod?._id,
    } as const
    for (const field of Object.keys(texts) as (keyof typeof texts)[]) {
      const text = texts[field]
      // Details that the last order lacks stay as typed.
      if (text) setText(field, text)
    }
  }
  const name = [last.customer?.firstName, last.customer?.lastName].filter(Boolean).join(' ')
  return (
    <output className="quiet">
      {t('known-caller', { name, count: total })}{' '}
      <button type="button" className="link" onClick={fill}>
        {t('fill-in')}
      </button>
    </output>
  )
}
