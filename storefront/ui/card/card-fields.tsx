import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { cardAppearance } from '#storefront/ui/card/card-appearance.ts'
import { toCardFailure, type CardFailure } from '#storefront/ui/card/card-failure.ts'
import { libraryLocale, openCardLibrary, type CardLibrarySettings } from '#storefront/ui/card/card-library.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'
import type { Locale } from '#shared/enums.ts'
import type { Currency } from '#shared/storefronts/storefront.ts'

/** The functions of the fields for the form around them. Both return null if it was done. */
export interface CardHandle {
  /** Validates the typed values; the fields show their errors. Must be called before `confirm`. */
  submit: () => Promise<CardFailure | null>
  /** Charges the card, after a confirmation by its holder if the bank requires one. */
  confirm: (step: CardStep) => Promise<CardFailure | null>
}
export type CardStep = Extract<PaymentStep, { kind: 'CARD' }>

interface CardFieldsProps {
  library: CardLibrarySettings
  locale: Locale
  amountMinor: number
  currency: Currency
  ref: Ref<CardHandle>
  onReady: () => void
  onFail: () => void
}

/**
 * Renders the provider's card fields, in a frame of the provider: no card number touches the shop. They exist before the payment does,
 * so they get only its amount and currency. [CFG-03, CHK-07]
 */
export const CardFields = ({ library, locale, amountMinor, currency, ref, onReady, onFail }: CardFieldsProps) => {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null)

  const mount = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const stripe = await openCardLibrary(library, locale)
      if (!isCurrent() || !place.current) return
      const elements = stripe.elements({
        mode: 'payment',
        amount: amountMinor,
        currency: currency.toLowerCase(),
        locale: libraryLocale(locale),
        appearance: cardAppearance(place.current),
      })
      const element = elements.create('payment')
      element.on('ready', () => onReady())
      element.on('loaderror', () => onFail())
      element.mount(place.current)
      opened.current = { stripe, elements }
    } catch (error) {
      console.error(error)
      if (isCurrent()) onFail()
    }
  })
  useEffect(() => {
    let isCurrent = true
    void mount(() => isCurrent)
    return () => {
      isCurrent = false
      opened.current?.elements.getElement('payment')?.destroy()
      opened.current = null
    }
  }, [])
  useEffect(() => {
    void opened.current?.elements.update({ amount: amountMinor, locale: libraryLocale(locale) })
  }, [amountMinor, locale])

  useImperativeHandle(ref, () => ({
    submit: async () => {
      if (!opened.current) return { kind: 'UNAVAILABLE' }
      const { error } = await opened.current.elements.submit()
      return error ? toCardFailure(error) : null
    },
    confirm: async ({ clientSecret, returnUrl }) => {
      if (!opened.current) return { kind: 'UNAVAILABLE' }
      const { stripe, elements } = opened.current
      const confirmParams = { return_url: returnUrl }
      const { error } = await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
      return error ? toCardFailure(error) : null
    },
  }))
  return <div ref={place} />
}
