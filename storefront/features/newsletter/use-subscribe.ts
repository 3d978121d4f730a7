import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#storefront/state/session/session.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { fieldId } from '#storefront/ui/form/focus-field.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import { email, findFieldError, required } from '#shared/rules/validation.ts'

type SubscribeValues = Readonly<Record<'email', string>>
const fields = ['email'] as const

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
  const { user } = useSession()
  const form = useForm<SubscribeValues, 'email'>({
    name,
    initial: { email: initial ?? '' },
    listFields: () => fields,
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
  const fillIn = useEffectEvent((own: string | undefined) => {
    const control = document.getElementById(fieldId(name, 'email'))
    // The script of the home page's form loads late: a visitor may have typed before.
    const typed = control instanceof HTMLInputElement ? control.value : ''
    const address = typed || own
    if (address) form.fillEmpty('email', { email: address })
  })
  // The server renders the same empty form for all visitors.
  useEffect(() => fillIn(user?.email), [user?.email])
  return form
}
export type SubscribeForm = ReturnType<typeof useSubscribe>
