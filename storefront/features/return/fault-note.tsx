import { useTranslations } from 'use-intl'
import type { ReturnFault } from '#shared/forms/return-step.ts'
import styles from './return-page.module.css'

/** Renders why a step is shown again. */
export const FaultNote = ({ fault }: { fault: ReturnFault | undefined }) => {
  const t = useTranslations('returning')
  if (fault === undefined) return null
  return (
    <p className={`type-body ${styles.fault}`} role="alert">
      {typeof fault === 'string' ? t(`fault-${fault}`) : fault.message}
    </p>
  )
}
