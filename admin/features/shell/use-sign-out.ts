import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sendWaiting } from '#admin/features/packing/send-packed.ts'
import { packingStore } from '#admin/features/packing/packing-storage.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { signOut } from '#admin/session/session.ts'
import { showToast } from '#admin/ui/toasts.tsx'

const countWaiting = (): number => packingStore.get().waiting.reduce((sum, { orders }) => sum + orders.length, 0)

/** Returns a function that signs out. If unsent changes would be lost, it warns first, and signs out when called again. */
export const useSignOut = (): (() => Promise<void>) => {
  const t = useTranslations('packing')
  const failureText = useFailureText()
  const [isWarned, setWarned] = useState(false)
  return async () => {
    try {
      await sendWaiting()
      const count = countWaiting()
      if (count > 0 && !isWarned) {
        setWarned(true)
        showToast({ kind: 'error', text: t('waiting-sign-out', { count }) })
      } else await signOut()
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) })
    }
  }
}
