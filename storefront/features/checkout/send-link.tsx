import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextButton } from '#storefront/ui/text-link.tsx'

/** Offers to mail the link to this draft, so that it can be finished on another device. Needs scripts. [CHK-04] */
export const SendLink = ({ orderId }: { orderId: string }) => {
  const t = useTranslations('checkout')
  const { callApi } = useShop()
  const showError = useErrorToast()
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const send = async () => {
    setBusy(true)
    try {
      const { email } = await callApi('POST /v1/orders/{id}/send-link', { params: { id: orderId } })
      setSentTo(email)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  if (!isHydrated) return null
  return (
    <p className="type-small quiet">
      {sentTo === undefined && (
        <>
          {t('send-link-question')}{' '}
          <TextButton disabled={isBusy} onClick={() => void send()}>
            {t('send-link')}
          </TextButton>
        </>
      )}
      <output>{sentTo !== undefined && t('link-sent', { email: sentTo })}</output>
    </p>
  )
}
