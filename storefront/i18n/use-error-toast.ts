import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { ErrorTexts, OwnTexts } from '#storefront/i18n/error-text.ts'
import { showToast } from '#storefront/ui/toasts.ts'

/** Returns a function that shows a failure as a toast; a cancelled request shows nothing. [ERR-01] */
export const useErrorToast = (): ((error: unknown, own?: OwnTexts) => void) => {
  const t = useTranslations('errors')
  return useCallback(
    (error, own) => {
      const show = async () => {
        const text = await findText(t, error, own)
        if (text) showToast({ kind: 'error', text })
      }
      void show()
    },
    [t],
  )
}

/** The rules and the table of codes load with the first error. If they cannot load, the connection is what failed. */
const findText = async (t: ErrorTexts, error: unknown, own?: OwnTexts): Promise<string | undefined> => {
  const rules = await import('#storefront/i18n/error-text.ts').catch(() => undefined)
  return rules ? rules.errorTextOf(t, error, own) : t('cannot-connect-server')
}
