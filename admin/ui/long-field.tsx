import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldFrameProps } from '#admin/ui/field-frame.tsx'
import styles from '#admin/ui/field.module.css'

interface LongFieldProps extends Omit<FieldFrameProps, 'end'>, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/** Renders a text field of several lines. */
export const LongField = ({ label, error, hint, ...input }: LongFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => <textarea {...input} {...control} className={`${control.className} ${styles['long']}`} />}
  </FieldFrame>
)
