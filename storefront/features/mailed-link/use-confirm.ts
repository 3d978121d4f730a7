import { useTranslations } from 'use-intl'
import { ApiError, hasErrorCode } from '#client/api-error.ts'
import type { CallApi } from '#client/call.ts'
import { session } from '#storefront/state/session/session.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { isStop, toLinkResultAddress, type LinkPurpose, type LinkResult } from '#shared/rules/mailed-links.ts'

/** The form that uses a mailed link, then shows the page of its result. A failure leaves the link as it is. [ACC-02] */
export const useConfirm = (purpose: LinkPurpose, token: string) => {
  const errors = useTranslations('errors')
  const { callApi, navigate } = useShop()
  return useForm<Record<string, string>, never>({
    name: 'mailed-link',
    initial: {},
    listFields: () => [],
    validate: () => ({}),
    ownTexts: { BAD_REQUEST_VALUE_NOT_UNIQUE: errors('email-already-exist') },
    submit: async () => {
      const result = await confirm(callApi, purpose, token)
      // The details of the account have changed.
      if (purpose === 'account' && session.get().isSignedIn) await session.publishChange()
      navigate(typeof result === 'string' ? toLinkResultAddress(purpose, result, token) : result.address, {
        replace: true,
      })
    },
  })
}

const stopCalls = {
  unsubscribe: 'POST /v1/customer-users/unsubscribe',
  'stop-back-in-stock': 'POST /v1/stock-alerts/stop',
} as const
const confirmCalls = {
  account: 'POST /v1/auth/confirm-email',
  device: 'POST /v1/auth/admin/admit-device',
  subscription: 'POST /v1/customer-users/confirm-subscription',
  'back-in-stock': 'POST /v1/stock-alerts/confirm',
} as const

const confirm = async (
  callApi: CallApi,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkResult | { address: string }> => {
  try {
    if (isStop(purpose)) {
      const body = { 'List-Unsubscribe': 'One-Click' } as const
      await callApi(stopCalls[purpose], { query: { token }, body })
      return 'confirmed'
    }
    const reply = await callApi(confirmCalls[purpose], { body: { token } })
    // The page of the product shows the position in the queue of a size.
    if ('turn' in reply && reply.turn)
      return { address: `/catalog/product/${reply.variantId}?turn=${encodeURIComponent(reply.turn)}` }
    return reply.status === 'CONFIRMED' ? 'confirmed' : 'already'
  } catch (error) {
    if (error instanceof ApiError && hasErrorCode(error, 'BAD_REQUEST', 'VALIDATION_ERROR')) return 'invalid'
    throw error
  }
}
