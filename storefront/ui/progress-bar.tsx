import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** running: fills over 5 s; failed: red, then fades; done: fills up and fades. [LAY-12] */
  state: 'idle' | 'running' | 'failed' | 'done'
}

/** Renders a bar of 3 px at the top of the window while the next page loads. */
export const ProgressBar = ({ state }: ProgressBarProps) => {
  const t = useTranslations('ui')
  if (state === 'idle') return null
  return (
    <progress
      className={classes(styles.bar, styles[state])}
      aria-label={t(state === 'failed' ? 'page-failed' : 'page-loading')}
    />
  )
}
