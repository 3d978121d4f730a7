import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { newUuid } from '#storefront/client/new-uuid.ts'
import { openDialog } from '#storefront/state/interface/overlay-store.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import type { FieldErrors } from '#storefront/ui/form/server-errors.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { loadedPhoneParser, loadPhoneParser, usePhoneParser } from '#storefront/ui/form/use-phone-parser.ts'
import { guessE164, splitPhone } from '#shared/rules/phone.ts'
import { findFieldError, phone, required } from '#shared/rules/validation.ts'

type FastOrderValues = Readonly<Record<'size' | 'phone' | 'phoneCountry', string>>
const fields = ['size', 'phone'] as const
type FastOrderField = (typeof fields)[number]

interface FastOrderOptions {
  variant: VariantDetails
  /** The size chosen before. */
  given: Size | undefined
  onClose: () => void
}

/** The form of a one-click order. Once it is placed, the success dialog replaces this one. [DLG-07, CHK-09] */
export const useFastOrder = ({ variant, given, onClose }: FastOrderOptions) => {
  const t = useTranslations('dialogs')
  const ofError = useTranslations('errors')
  const { callApi } = useShop()
  const { countries, homeCountry } = useStorefront()
  const { user } = useSession()
  const sendOnce = useSendOnce()
  const only = variant.sizes.length === 1 ? variant.sizes[0]?.value : undefined
  const ownPhone = splitPhone(user?.phone ?? '', [homeCountry, ...countries])
  const findSize = (value: string) => variant.sizes.find((size) => size.value === value)

  const validate = (values: FastOrderValues): FieldErrors<FastOrderField> => {
    const parse = loadedPhoneParser()
    const isPhone = (text: string) => ({ ok: parse?.(text, values.phoneCountry, countries).ok ?? true })
    const size = findFieldError(values.size, [required])
    const number = findFieldError(values.phone, [required, phone(isPhone)])
    return { ...(size && { size }), ...(number && { phone: number }) }
  }
  const form = useForm<FastOrderValues, FastOrderField>({
    name: 'fast-order',
    initial: { size: given ?? only ?? '', phone: ownPhone.text, phoneCountry: ownPhone.country },
    listFields: () => fields,
    validate,
    ownTexts: { COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: ofError('item-not-in-stock') },
    submit: async (values, { check }) => {
      await loadPhoneParser()
      const size = findSize(values.size)
      if (!check() || !size) return 'invalid'
      const parsed = loadedPhoneParser()?.(values.phone, values.phoneCountry, countries)
      const number = parsed?.ok ? parsed.e164 : guessE164(values.phone, values.phoneCountry)
      const body = {
        fast: true as const,
        products: [{ variantId: variant._id, size: size.value }],
        customer: { phone: number },
      }
      // The last unit may have been sold meanwhile, so the reply decides between order and pre-order.
      const { preorder } = await sendOnce(JSON.stringify(body), (idempotencyKey) =>
        callApi('POST /v1/orders/create', { body, idempotencyKey }),
      )
      form.reset({ ...values, phone: '' })
      onClose()
      openDialog('success', { message: t(preorder ? 'preorder-done' : 'fast-order-done') })
    },
  })
  usePhoneParser(() => undefined)
  return { ...form, size: findSize(form.values.size), asksSize: !given && !only }
}

/** Returns a function that sends with the same Idempotency-Key for the same content, so that a lost reply orders nothing twice. */
const useSendOnce = () => {
  const last = useRef<{ content: string; key: string }>(null)
  return <T>(content: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    if (last.current?.content !== content) last.current = { content, key: newUuid() }
    return send(last.current.key)
  }
}
