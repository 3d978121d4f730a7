import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChooseUnits } from '#storefront/features/withdrawal/choose-units.tsx'
import { FindOrder } from '#storefront/features/withdrawal/find-order.tsx'
import { FollowingSteps } from '#storefront/features/withdrawal/following-steps.tsx'
import { WithdrawalDone } from '#storefront/features/withdrawal/withdrawal-done.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Root } from '#storefront/state/root.ts'
import { firstWithdrawalStep } from '#shared/forms/withdrawal-step.ts'
import styles from '#storefront/features/withdrawal/withdrawal-page.module.css'

/**
 * Renders the page on which guests withdraw from a contract. Its forms also work without scripts, and each reply is the page with the
 * next step, so that no cookie is needed.
 */
export default function WithdrawPage({ data: { days } }: { data: NonNullable<Root['withdrawal']> }) {
  const t = useTranslations('withdrawal')
  const { forms } = useShop()
  // Keeps the posted values, because a change of the language reloads the page without them.
  const [step] = useState(forms.withdrawal ?? firstWithdrawalStep)
  return (
    <>
      <DocumentTitle name="withdraw" title={t(titles[step.step])} />
      <div className={styles.page}>
        <div>
          {step.step === 'find' && <FindOrder {...step} days={days} />}
          {step.step === 'items' && <ChooseUnits {...step} />}
          {step.step === 'done' && <WithdrawalDone {...step} />}
        </div>
        {step.step !== 'done' && <FollowingSteps />}
      </div>
    </>
  )
}

const titles = { find: 'title', items: 'confirm-title', done: 'done-title' } as const
