import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { classes } from '#storefront/ui/classes.ts'
import { fieldAttributes, FieldShell, type FieldLook } from '#storefront/ui/field-shell.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './field.module.css'

interface FieldProps extends FieldLook, Omit<ComponentProps<'input'>, keyof FieldLook> {
  /** At the right end of the line: a note, a button. */
  end?: ReactNode
  /** Shown below the line, over the following content: a list of suggestions. */
  below?: ReactNode
}

/** Renders a one-line text field. A password field has a button that shows the password. */
export const Field = ({ label, error, hint, end, below, type = 'text', id, className, ...input }: FieldProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const isHydrated = useHydrated()
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <FieldShell {...{ id: controlId, label, error, hint, className, disabled: input.disabled }}>
      <div className={styles.line}>
        <input
          {...input}
          {...fieldAttributes(controlId, { error, hint })}
          type={isPassword && shown ? 'text' : type}
          className={classes('type-input', styles.input)}
        />
        {end !== undefined && <span className={styles.end}>{end}</span>}
        {below}
        {isPassword && isHydrated && <Eye shown={shown} onToggle={() => setShown(!shown)} />}
      </div>
    </FieldShell>
  )
}

const Eye = ({ shown, onToggle }: { shown: boolean; onToggle: () => void }) => {
  const t = useTranslations('ui')
  return (
    <button
      type="button"
      className={styles.eye}
      aria-label={t(shown ? 'hide-password' : 'show-password')}
      onClick={onToggle}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
    </button>
  )
}
