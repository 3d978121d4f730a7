import { useTranslations } from 'use-intl'
import { ApiError, hasErrorCode } from '#storefront/client/api-error.ts'
import type { CallApi } from '#storefront/client/call.ts'
import { session } from '#storefront/state/session.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { linkResultAddress, type LinkPurpose, type LinkResult } from '#shared/rules/mailed-links.ts'

/** The form that uses a mailed link, then shows the page of its result. A failure leaves the link as it is. [ACC-02] */
export const useConfirm = (purpose: LinkPurpose, token: string) => {
  const errors = useTranslations('errors')
  const { callApi, navigate } = useShop()
  return useForm<Record<string, string>, never>({
    name: 'mailed-link',
    initial: {},
    fieldsOf: () => [],
    validate: () => ({}),
    ownTexts: { BAD_REQUEST_VALUE_NOT_UNIQUE: errors('email-already-exist') },
    submit: async () => {
      const result = await confirm(callApi, purpose, token)
      // The details of the account have changed.
      if (purpose === 'account' && session.get().isSignedIn) await session.publishChange()
      navigate(linkResultAddress(purpose, result, token), { replace: true })
    },
  })
}

const confirm = async (callApi: CallApi, purpose: LinkPurpose, token: string): Promise<LinkResult> => {
  try {
    if (purpose === 'unsubscribe') {
      const body = { 'List-Unsubscribe': 'One-Click' } as const
      await callApi('POST /v1/customer-users/unsubscribe', { query: { token }, body })
      return 'confirmed'
    }
    const { status } =
      purpose === 'account'
        ? await callApi('POST /v1/auth/confirm-email', { body: { token } })
        : await callApi('POST /v1/customer-users/confirm-subscription', { body: { token } })
    return status === 'CONFIRMED' ? 'confirmed' : 'already'
  } catch (error) {
    if (error instanceof ApiError && hasErrorCode(error, 'BAD_REQUEST', 'VALIDATION_ERROR')) return 'invalid'
    throw error
  }
}
