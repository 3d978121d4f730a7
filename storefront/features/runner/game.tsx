import { useRef, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useEngine } from '#storefront/features/runner/use-engine.ts'
import { usePresses } from '#storefront/features/runner/use-presses.ts'
import type { Phase } from '#storefront/features/runner/engine.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './game.module.css'

const labels = { ready: 'start', running: 'jump', paused: 'resume', over: 'again' } as const satisfies Record<
  Phase,
  string
>
const bold = (text: ReactNode) => <b>{text}</b>

/** Renders the controls over the scene: one large button that starts and jumps, the score, sound and pause. [ERP-03, ERP-04] */
export const Game = ({ scene }: { scene: RefObject<HTMLElement | null> }) => {
  const t = useTranslations('runner')
  const surface = useRef<HTMLButtonElement>(null)
  const { phase, jumps, record, hasSound, toggleSound, engine } = useEngine(scene)
  const presses = usePresses(phase, engine)
  const isPaused = phase === 'paused'
  const togglePause = () => {
    if (!isPaused) return engine.current?.pause()
    engine.current?.press()
    surface.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={t('game')} data-phase={phase}>
      <button
        ref={surface}
        type="button"
        className={styles.surface}
        aria-label={phase === 'running' ? t('jump') : undefined}
        aria-describedby="runner-hint"
        {...presses}
      >
        {phase !== 'running' && (
          <span className={classes('type-button', styles.word)}>
            {t(labels[phase])} <Icon name={phase === 'over' ? 'undo' : 'right'} size={20} />
          </span>
        )}
      </button>
      <div className={styles.bar}>
        <p className="type-small">{t.rich('jumps', { count: String(jumps), b: bold })}</p>
        {record > 0 && <p className="type-small quiet">{t('record', { count: String(record) })}</p>}
        <div className={styles.switches}>
          <button type="button" className={styles.switch} aria-pressed={hasSound} onClick={toggleSound}>
            <Icon name={hasSound ? 'sound' : 'sound-off'} size={20} title={t('sound')} />
          </button>
          <button
            type="button"
            className={styles.switch}
            aria-pressed={isPaused}
            aria-disabled={phase === 'ready' || phase === 'over'}
            onClick={togglePause}
          >
            <Icon name={isPaused ? 'play' : 'pause'} size={20} title={t('pause')} />
          </button>
        </div>
      </div>
      <p id="runner-hint" className={classes('type-small quiet', styles.hint)}>
        <span className={styles.keys}>{t('hint')}</span>
        <span className={styles.touch}>{t('hint-touch')}</span>
      </p>
      <VisuallyHidden>
        <output>{phase === 'over' && t('result', { jumps, record })}</output>
      </VisuallyHidden>
    </section>
  )
}
