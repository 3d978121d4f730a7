import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { promoCode, useKeptPromo } from '#storefront/state/checkout.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { PromoCode } from '#shared/entities/promo-code.ts'

interface PromoField {
  /** What stands in the field, in capitals. */
  text: string
  setText: (text: string) => void
  /** The code that applies. */
  promo: PromoCode | undefined
  /** Typing rests, and nobody knows the code. */
  notFound: boolean
}

/** After so much rest a code is looked up. [BSK-05] */
const lookUpMs = 100
/** After so much rest nobody is typing any more. */
const restMs = 800

/** The promo code field: looked up while it is typed, the first ACTIVE match applies, a failed look-up means none. [BSK-05] */
export const usePromoCode = (): PromoField => {
  const { callApi } = useShop()
  const showError = useErrorToast()
  const kept = useKeptPromo()
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<{ text: string; promo: PromoCode | undefined }>()
  const [rested, setRested] = useState('')
  const text = typed ?? kept
  const latest = useRef('')

  const take = useEffectEvent((name: string, promo: PromoCode | undefined) => {
    if (latest.current !== name) return
    setFound({ text: name, promo })
    promoCode.set(promo?.name ?? '')
  })
  const fail = useEffectEvent((name: string, error: unknown) => {
    if (latest.current !== name) return
    setFound(undefined)
    promoCode.set('')
    showError(error)
  })
  useEffect(() => {
    latest.current = text.trim()
    const name = latest.current
    if (!name) return
    const look = setTimeout(() => {
      const filter = { and: [nameIs(name), active] }
      callApi('POST /v1/promo-codes/search', { body: { filter }, cancellable: 'promo-code' }).then(
        ({ entities }) => take(name, entities[0]),
        (error: unknown) => fail(name, error),
      )
    }, lookUpMs)
    const rest = setTimeout(() => setRested(name), restMs)
    return () => {
      clearTimeout(look)
      clearTimeout(rest)
    }
  }, [text, callApi])

  const current = found?.text === text.trim() ? found : undefined
  return {
    text,
    setText: (next) => {
      setTyped(next.toUpperCase())
      if (!next.trim()) promoCode.set('')
    },
    promo: text.trim() ? current?.promo : undefined,
    notFound: current !== undefined && !current.promo && rested === text.trim(),
  }
}

const nameIs = (value: string) => ({ field: 'name', op: 'eq', value }) as const
const active = { field: 'state', op: 'eq', value: 'ACTIVE' } as const
