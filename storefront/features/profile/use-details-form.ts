import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasErrorCode } from '#client/api-error.ts'
import {
  pickChangedFields,
  toDetailsBody,
  listDetailsFields,
  toDetailsValues,
  findDetailsErrors,
  type DetailsField,
  type DetailsValues,
} from '#shared/forms/details-form.ts'
import { session, useSession } from '#storefront/state/session/session.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { focusField } from '#storefront/ui/form/focus-field.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { loadedPhoneParser, loadPhoneParser, usePhoneParser } from '#storefront/ui/form/use-phone-parser.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import type { Customer } from '#shared/entities/customer.ts'

/** The values that another window or device has saved meanwhile, for fields that were changed here as well. */
export type SavedElsewhere = Partial<Record<DetailsField, string>>

const name = 'profile'

/**
 * The form of the customer's details. It sends only changed fields. A value saved elsewhere fills its field if the field is unchanged
 * here; a field that was changed in both places is shown before it is overwritten. [ACC-06]
 */
export const useDetailsForm = (loaded: Customer) => {
  const t = useTranslations('profile')
  const { callApi, forms } = useShop()
  const storefront = useStorefront()
  const user = useSession().user ?? loaded
  const [stored, setStored] = useState(user)
  const [savedElsewhere, setSavedElsewhere] = useState<SavedElsewhere>({})
  const fields = listDetailsFields(storefront)
  const toValues = (customer: Customer) => toDetailsValues(customer, storefront)

  const form = useForm<DetailsValues, DetailsField>({
    name,
    initial: toValues(stored),
    listFields: () => fields,
    validate: (values) => {
      const parse = loadedPhoneParser()
      return findDetailsErrors(values, (text) =>
        parse ? parse(text, values.phoneCountry, storefront.countries).ok : true,
      )
    },
    posted: forms.posted?.form === 'details' ? forms.posted : null,
    submit: async (values, { check }) => {
      await loadPhoneParser()
      if (!check()) return 'invalid'
      const now = await callApi('GET /v1/customer-profile/details')
      if (isOverwriting(values, now)) return 'invalid'
      const body = toDetailsBody(
        pickChangedFields(fields, toValues(now), values),
        values,
        storefront,
        loadedPhoneParser(),
      )
      return save(body, now)
    },
  })

  /** Fills the fields that are unchanged here with the stored values. */
  const receive = (now: Customer): void => {
    const before = toValues(stored)
    const { phoneCountry, ...texts } = toValues(now)
    const touched = pickChangedFields(fields, before, form.values)
    const fresh = fields.filter((field) => !touched.includes(field)).map((field) => [field, texts[field]] as const)
    setStored(now)
    form.handleChange({ ...Object.fromEntries(fresh), ...(touched.includes('phone') ? {} : { phoneCountry }) })
  }

  /** Returns true, and shows it, if a field that is about to be saved was changed elsewhere to something else. */
  const isOverwriting = (values: DetailsValues, now: Customer): boolean => {
    const [before, current] = [toValues(stored), toValues(now)]
    const elsewhere = new Set(pickChangedFields(fields, before, current))
    const conflicts = pickChangedFields(fields, before, values).filter(
      (field) => elsewhere.has(field) && pickChangedFields([field], current, values).length > 0,
    )
    receive(now)
    setSavedElsewhere(Object.fromEntries(conflicts.map((field) => [field, current[field]])))
    if (conflicts[0]) focusField(name, conflicts[0])
    return conflicts.length > 0
  }

  const save = async (body: Partial<Record<DetailsField, string>>, now: Customer): Promise<'invalid' | undefined> => {
    let customer = now
    try {
      if (Object.keys(body).length > 0) customer = await callApi('PATCH /v1/customer-profile/update', { body })
    } catch (error) {
      if (!hasErrorCode(error, 'BAD_REQUEST_VALUE_NOT_UNIQUE')) throw error
      form.showFieldErrors({ email: { key: 'email-taken', values: {} } })
      focusField(name, 'email')
      return 'invalid'
    }
    setStored(customer)
    session.setUser(customer)
    // A new e-mail counts once it is confirmed: until then the old one is shown. [ACC-06]
    form.handleChange(toValues(customer))
    const isWaiting = body.email !== undefined && customer.pendingEmail
    showToast({ kind: 'done', text: isWaiting ? t('saved-email-sent', { email: isWaiting }) : t('saved') })
    return undefined
  }

  usePhoneParser(() => undefined)
  const receiveStored = useEffectEvent(() => {
    const now = session.get().user
    if (now && now !== stored) receive(now)
  })
  useEffect(() => session.subscribe(() => receiveStored()), [])
  useRereadDetails()
  return { form, customer: user, stored: toValues(stored), savedElsewhere }
}

/** Reads the details again when the visitor returns to this tab: another one, or another device, may have changed them. */
const useRereadDetails = (): void => {
  const { callApi } = useShop()
  useEffect(() => {
    const reread = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !session.get().isSignedIn) return
      const now = await callApi('GET /v1/customer-profile/details').catch(() => undefined)
      if (now && session.get().isSignedIn) session.setUser(now)
    }
    const handleReturn = () => void reread()
    document.addEventListener('visibilitychange', handleReturn)
    return () => document.removeEventListener('visibilitychange', handleReturn)
  }, [callApi])
}
