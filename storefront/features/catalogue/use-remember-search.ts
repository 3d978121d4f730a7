import { useEffect } from 'react'
import { tryChunk } from '#storefront/client/chunk.ts'
import { useShop } from '#storefront/state/shop-context.ts'

const load = () => import('#storefront/features/catalogue/remember-search.ts')

/** Stores the words of a result page once the visitor sees it. @param words '' if there is nothing to store */
export const useRememberSearch = (words: string): void => {
  const { callApi } = useShop()
  useEffect(() => {
    if (words === '') return
    tryChunk(load).then(
      ({ rememberSearch }) => rememberSearch(callApi, words),
      // The page works without a stored search.
      () => undefined,
    )
  }, [words, callApi])
}
