import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoosePieces } from '#storefront/features/return/choose-pieces.tsx'
import { FindOrder } from '#storefront/features/return/find-order.tsx'
import { NotReturnable } from '#storefront/features/return/not-returnable.tsx'
import { ReturnSent } from '#storefront/features/return/return-sent.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { useContactLinks } from '#storefront/layout/contact-links.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import type { ReturnStep } from '#shared/forms/return-step.ts'

/**
 * Renders the page on which customers return or exchange pieces. Its forms also work without scripts, and each reply is the page with
 * the next step, so that no cookie is needed.
 */
export default function ReturnPage({ data }: { data: ReturnStep }) {
  const t = useTranslations('returning')
  const { forms } = useShop()
  const contacts = useContactLinks()
  // Keeps the posted values, because a change of the language reloads the page without them.
  const [posted] = useState(forms.returning)
  const step = posted ?? data
  return (
    <>
      <DocumentTitle name="return" title={t(step.step === 'choose' ? 'what' : 'title')} />
      {step.step === 'find' && <FindOrder {...step} />}
      {step.step === 'choose' &&
        (step.order.problem ? (
          <NotReturnable order={step.order} problem={step.order.problem} email={contacts?.email} />
        ) : (
          <ChoosePieces {...step} returnTo={contacts?.address} />
        ))}
      {step.step === 'sent' && <ReturnSent {...step} returnTo={contacts?.address} />}
    </>
  )
}
