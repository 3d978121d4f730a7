import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { callApi } from '#admin/session/session.ts'
import { useMay } from '#admin/session/use-profile.ts'

const minLetters = 2
const maxProducts = 5

/** Returns the products that a text finds. */
export const useFoundProducts = (text: string) => {
  const locale = useLocale()
  const may = useMay()
  const isAsked = text.length >= minLetters && may('catalogue.read')
  const { data } = useQuery({
    queryKey: ['products', 'found', locale, text],
    enabled: isAsked,
    queryFn: ({ signal }) =>
      callApi('POST /v1/admin/product-rows/search', { body: { text, limit: maxProducts }, signal }),
  })
  return isAsked ? (data?.entities ?? []) : []
}
