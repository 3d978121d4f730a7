import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { promoCode, useStoredPromoCode } from '#storefront/state/checkout/checkout.ts'
import { debounce } from '#storefront/state/hooks/debounce.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { FormState } from '#shared/forms/posted-form.ts'
import type { PromoCode } from '#shared/entities/promo-code.ts'

interface PromoField {
  /** The field's text, in capitals. */
  text: string
  setText: (text: string) => void
  /** The promo code of the text. */
  promo: PromoCode | undefined
  /** Typing has finished, and there is no such code. */
  notFound: boolean
  /** A code of an earlier page is still being looked up. The sums will change if it exists. */
  isRestoring: boolean
}

/** A code is looked up after this pause in typing. [BSK-05] */
const lookUpDebounceMs = 100
/** After this pause typing counts as finished, and an unknown code is reported. */
const finishedDebounceMs = 800

/**
 * State of the promo code field: the text is looked up while typing, the first ACTIVE match applies, a failed look-up means no promo.
 * [BSK-05]
 * @param first the code that the server loaded for the one of the request
 */
export const usePromoCode = (first: PromoCode | null): PromoField => {
  const { callApi, forms } = useShop()
  const showError = useErrorToast()
  const { refused, given } = firstCodes(forms)
  const stored = useStoredPromoCode() || given
  const [typed, setTyped] = useState<string>()
  const [loaded, setLoaded] = useState<{ text: string; promo: PromoCode | undefined } | undefined>(
    given ? { text: given, promo: first ?? undefined } : undefined,
  )
  const [finished, setFinished] = useState(refused)
  const [hasFailed, setFailed] = useState(false)
  const text = typed ?? stored
  const latest = useRef('')

  const apply = useEffectEvent((name: string, promo: PromoCode | undefined) => {
    if (latest.current !== name) return
    setLoaded({ text: name, promo })
    promoCode.set(promo?.name ?? '')
  })
  const fail = useEffectEvent((name: string, error: unknown) => {
    if (latest.current !== name) return
    setLoaded(undefined)
    setFailed(true)
    promoCode.set('')
    showError(error)
  })
  useEffect(() => {
    latest.current = text.trim()
    const name = latest.current
    if (!name) return
    const lookUp = debounce(() => {
      const filter = { and: [toNameFilter(name), active] }
      callApi('POST /v1/promo-codes/search', { body: { filter }, cancellable: 'promo-code' }).then(
        ({ entities }) => apply(name, entities[0]),
        (error: unknown) => fail(name, error),
      )
    }, lookUpDebounceMs)
    const finish = debounce(setFinished, finishedDebounceMs)
    lookUp()
    finish(name)
    return () => {
      lookUp.cancel()
      finish.cancel()
    }
  }, [text, callApi])

  const current = loaded?.text === text.trim() ? loaded : undefined
  return {
    text,
    setText: (next) => {
      setTyped(next.toUpperCase())
      if (!next.trim()) promoCode.set('')
    },
    promo: text.trim() ? current?.promo : undefined,
    notFound: current !== undefined && !current.promo && finished === text.trim(),
    isRestoring: typed === undefined && stored !== '' && !current && !hasFailed,
  }
}

/** The code that a form sent while no scripts ran: one that exists, or one that does not. */
const firstCodes = ({ promoCode: kept, posted }: FormState): { refused: string; given: string } => {
  const refused = posted?.form === 'promo' ? (posted.values['code'] ?? '') : ''
  return { refused, given: refused || kept }
}

const toNameFilter = (value: string) => ({ field: 'name', op: 'eq', value }) as const
const active = { field: 'state', op: 'eq', value: 'ACTIVE' } as const
