import { useTranslations } from 'use-intl'
import type { WithdrawalFault } from '#shared/forms/withdrawal-step.ts'
import styles from './withdrawal-page.module.css'

/** Renders why a step is shown again. */
export const FaultNote = ({ fault }: { fault: WithdrawalFault | undefined }) => {
  const t = useTranslations('withdrawal')
  if (fault === undefined) return null
  return (
    <p className={`type-body ${styles.fault}`} role="alert">
      {typeof fault === 'string' ? t(`fault-${fault}`) : fault.message}
    </p>
  )
}
