import type { PaymentStep } from '#shared/entities/payment.ts'

/** A payment on the provider's own pages. */
export type ProviderStep = Exclude<PaymentStep, { kind: 'CARD' }>

/** Sends the browser to the payment provider: posts the provider's form, or opens its address. */
export const goToProvider = (step: ProviderStep): void => {
  // Back may restore this page from memory, still busy. Reloads it, because the server may have a result of the payment by then.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  if (step.kind === 'REDIRECT') location.assign(step.address)
  else createForm(step).submit()
}

const createForm = ({ address, fields }: ProviderStep & { kind: 'FORM' }): HTMLFormElement => {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: address, hidden: true })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  return form
}
