import { useEffect, useEffectEvent } from 'react'
import { session } from '#storefront/state/session/session.ts'
import { useShop } from '#storefront/state/shop-context.ts'

/** Goes home when the customer signs out, in this tab or another: the page shows the customer's own data. [ACC-07] */
export const useLeaveAfterSignOut = (): void => {
  const { navigate } = useShop()
  const goHome = useEffectEvent(() => navigate('/', { replace: true }))
  useEffect(() => {
    let { isSignedIn } = session.get()
    return session.subscribe(() => {
      const was = isSignedIn
      isSignedIn = session.get().isSignedIn
      // A page whose access token is still being refreshed was never signed in: it stays.
      if (was && !isSignedIn) goHome()
    })
  }, [])
}
