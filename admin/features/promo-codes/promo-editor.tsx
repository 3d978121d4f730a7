import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useZonedTime } from '#admin/features/product/use-zoned-time.ts'
import { getPromoName } from '#shared/rules/promo-name.ts'
import { readDraft, type PromoField } from '#admin/features/promo-codes/promo-draft.ts'
import { PromoExample } from '#admin/features/promo-codes/promo-example.tsx'
import { PromoFacts } from '#admin/features/promo-codes/promo-facts.tsx'
import { PromoForm } from '#admin/features/promo-codes/promo-form.tsx'
import { usePromoDraft } from '#admin/features/promo-codes/use-promo-draft.ts'
import { useRefreshPromoCodes } from '#admin/features/promo-codes/use-promo-codes.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { ChangesBar } from '#admin/ui/changes-bar.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminPromoCode, PromoCodeInput } from '#shared/entities/admin/promo-code.ts'
import columns from '#admin/ui/columns.module.css'
import styles from '#admin/features/promo-codes/promo-codes.module.css'

/** Creates or changes a promo code. Sends only changed fields, so that it does not overwrite the changes of others. */
export const PromoEditor = ({ code }: { code?: AdminPromoCode }) => {
  const t = useTranslations('promo-codes')
  const locale = useLocale()
  const { fromLocal } = useZonedTime()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const refresh = useRefreshPromoCodes()
  const state = usePromoDraft(code)
  const [isChecked, setIsChecked] = useState(false)
  const { input, problems } = readDraft(state.draft, fromLocal)
  const save = useMutation({
    mutationFn: () =>
      code
        ? callApi('PATCH /v1/promo-codes/{id}', {
            params: { id: code._id },
            body: { ...pick(input, state.changes), updatedAt: code.updatedAt },
          })
        : callApi('POST /v1/promo-codes', { body: input }),
    onSuccess: (saved) => {
      state.clear()
      const name = getPromoName(saved, locale)
      showToast({ kind: 'done', text: t(saved.isAutomatic ? 'saved-promotion' : 'saved', { name }) })
      void navigate({ to: '/sales', search: {} })
    },
    onSettled: refresh,
  })
  const hasProblems = Object.keys(problems).length > 0
  const submit = () => {
    setIsChecked(true)
    if (!hasProblems && !save.isPending && state.changes.length > 0) save.mutate()
  }
  useKeys([{ keys: 'mod+s', label: t('save'), inBar: true, inFields: true, run: submit, group: t('title') }])
  return (
    <>
      <div className={columns['columns']}>
        <div>
          <PromoForm state={state} problems={isChecked ? problems : {}} />
        </div>
        <div className={styles['aside']}>
          <PromoExample input={input} />
          {code && <PromoFacts code={code} />}
        </div>
      </div>
      {state.changes.length > 0 && (
        <ChangesBar
          title={code ? t('changes', { count: state.changes.length }) : t('new')}
          detail={
            save.error ? (
              <span role="alert" className="error">
                {failureText(save.error)}
              </span>
            ) : isChecked && hasProblems ? (
              <span role="alert" className="error">
                {t('fix-first')}
              </span>
            ) : (
              t('placed-stay')
            )
          }
        >
          <Button
            isDisabled={save.isPending}
            onPress={() => {
              save.reset()
              setIsChecked(false)
              state.clear()
            }}
          >
            {code ? t('revert') : t('discard')}
          </Button>
          <Button kind="main" keys="mod+s" isPending={save.isPending} onPress={submit}>
            {t('save')}
          </Button>
        </ChangesBar>
      )}
    </>
  )
}

/** Fields that mean something else, or nothing, once another is changed. */
const bound: Partial<Record<PromoField, readonly (keyof PromoCodeInput)[]>> = {
  name: ['title'],
  nameEn: ['title'],
  type: ['variantIds', 'shippingMethodIds', 'discount', 'take', 'pay', 'maxDiscount'],
  take: ['pay'],
  pay: ['take'],
  isAutomatic: ['type', 'variantIds', 'shippingMethodIds', 'discount', 'maxUses', 'perCustomer', 'title'],
}

/** Returns the fields of a code that were changed, and those that are bound to them. */
const pick = (input: PromoCodeInput, fields: readonly PromoField[]): Partial<PromoCodeInput> => {
  const sent = fields.flatMap((field) => [...(field === 'nameEn' ? [] : [field]), ...(bound[field] ?? [])])
  return Object.fromEntries(sent.map((field) => [field, input[field]]))
}
