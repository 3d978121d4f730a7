import { useTranslations } from 'use-intl'
import { session } from '#storefront/state/session.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { FormDraft } from '#storefront/ui/form/form-draft.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import { email, findFieldError, required } from '#shared/rules/validation.ts'

type SubscribeValues = Readonly<Record<'email', string>>
const fields = ['email'] as const

/** The customer's address. It is filled in after hydration: the server renders the form for all visitors alike. */
const ownAddress: FormDraft = {
  read: () => {
    const { user } = session.get()
    return user ? { email: user.email } : {}
  },
  write: () => undefined,
  clear: () => undefined,
}

interface SubscribeOptions {
  /** Makes the ids of the controls. */
  name: string
  /** Fills the field; default: the signed-in customer's. */
  initial?: string | undefined
  /** Called once the address was sent. */
  onDone?: () => void
}

/** The form that subscribes an e-mail to the newsletter; success shows a toast and clears the field. [DLG-08] */
export const useSubscribe = ({ name, initial, onDone }: SubscribeOptions) => {
  const t = useTranslations('newsletter')
  const { callApi } = useShop()
  const form = useForm<SubscribeValues, 'email'>({
    name,
    initial: { email: initial ?? '' },
    ...(initial === undefined && { draft: ownAddress }),
    fieldsOf: () => fields,
    validate: (values) => {
      const error = findFieldError(values.email, [required, email])
      return error ? { email: error } : {}
    },
    submit: async (values) => {
      await callApi('POST /v1/customer-users/subscribe', { body: { email: values.email.trim() } })
      form.reset({ email: '' })
      showToast({ kind: 'done', text: t('done') })
      onDone?.()
    },
  })
  return form
}
export type SubscribeForm = ReturnType<typeof useSubscribe>
