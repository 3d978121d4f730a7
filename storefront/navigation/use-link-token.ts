import { useEffect } from 'react'
import { replaceAddress } from '#storefront/navigation/intercept-navigations.ts'
import { useShop } from '#storefront/state/shop-context.ts'

/**
 * Returns the token of a mailed link, and removes it from the address once scripts run: analytics and people who see the screen
 * or the history do not get it. [ACC-02]
 * @returns '' if the address has none
 */
export const useLinkToken = (): string => {
  const { query } = useShop()
  useEffect(() => {
    const { pathname, searchParams, hash } = new URL(location.href)
    if (!searchParams.has('token')) return
    searchParams.delete('token')
    replaceAddress(`${pathname}${searchParams.size ? `?${searchParams}` : ''}${hash}`)
  })
  return query.get('token') ?? ''
}
