import { useTranslations } from 'use-intl'
import styles from '#admin/features/imports/imports.module.css'

const steps = ['table', 'check', 'write'] as const
export type ImportStep = (typeof steps)[number]

/** Renders the steps of an import on a line, which is thick up to the current one. */
export const ImportSteps = ({ current }: { current: ImportStep }) => {
  const t = useTranslations('import-screen')
  const currentIndex = steps.indexOf(current)
  return (
    <ol aria-label={t('steps')} className={styles['steps']}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={`${styles['step']} type-nav`}
          data-done={index <= currentIndex ? '' : undefined}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          {t(`step-${step}`)}
        </li>
      ))}
    </ol>
  )
}
