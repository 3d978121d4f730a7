import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/api-error.ts'
import { loadChunk, tryChunk } from '#storefront/client/chunk.ts'
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

/**
 * The rules and the table of codes load with the first error. If they do not load although the server has replied, a newer build has
 * replaced them and the page reloads; otherwise the connection has failed. [ERP-05]
 */
const findText = (t: ErrorTexts, error: unknown, own?: OwnTexts): Promise<string | undefined> => {
  const load = error instanceof ApiError && error.status ? loadChunk : tryChunk
  return load(() => import('#storefront/i18n/error-text.ts')).then(
    ({ getErrorText: errorTextOf }) => errorTextOf(t, error, own),
    () => t('cannot-connect-server'),
  )
}
