import { useState } from 'react'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { signOut } from '#storefront/state/session/sign-in.ts'

/** Returns a function that signs out, here or on all devices, and whether it is running. The app then leaves the page. [ACC-07] */
export const useSignOut = ({ everywhere = false } = {}): { isBusy: boolean; leave: () => void } => {
  const { callApi } = useShop()
  const showError = useErrorToast()
  const [isBusy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await signOut(callApi, { everywhere })
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return { isBusy, leave: () => void leave() }
}
