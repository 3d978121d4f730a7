import { useId, type ComponentProps, type InputEvent } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import { fieldAttributes, FieldShell, type FieldLook } from '#storefront/ui/field-shell.tsx'
import styles from './field.module.css'

/** Renders a multi-line text field: 70 px high, grows with its content up to 300 px, then scrolls. */
export const TextArea = ({
  label,
  error,
  hint,
  id,
  className,
  onInput,
  ...area
}: FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook>) => {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FieldShell {...{ id: controlId, label, error, hint, className, disabled: area.disabled }}>
      <textarea
        rows={1}
        {...area}
        {...fieldAttributes(controlId, { error, hint })}
        className={classes('type-input', styles.area)}
        onInput={(event) => {
          grow(event)
          onInput?.(event)
        }}
      />
    </FieldShell>
  )
}

/** For browsers whose CSS cannot grow a field. */
const grow = ({ currentTarget: area }: InputEvent<HTMLTextAreaElement>) => {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 1}px`
}
