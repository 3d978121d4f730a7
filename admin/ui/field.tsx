import type { InputHTMLAttributes, Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from '#admin/ui/field-frame.tsx'

interface FieldProps extends FieldFrameProps, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
}

/** Renders a text field of one line. */
export const Field = ({ label, error, hint, end, ...input }: FieldProps) => (
  <FieldFrame label={label} error={error} hint={hint} end={end}>
    {(control) => <input {...input} {...control} />}
  </FieldFrame>
)
