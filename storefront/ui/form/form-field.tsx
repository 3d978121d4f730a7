import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#storefront/ui/field.tsx'
import { fieldId } from '#storefront/ui/form/focus-field.ts'
import type { FormValues } from '#storefront/ui/form/form-draft.ts'
import type { FieldErrors } from '#storefront/ui/form/server-errors.ts'

/** What a control needs of its form. */
export interface FieldsOfForm<F extends string> {
  name: string
  values: FormValues
  errors: FieldErrors<F>
  isBusy: boolean
  handleChange: (changed: Record<string, string>) => void
  handleBlur: (field: F) => void
}

interface FormFieldProps<F extends string> extends Omit<
  ComponentProps<typeof Field>,
  'name' | 'value' | 'error' | 'form' | 'label'
> {
  form: FieldsOfForm<F>
  name: F
  label: string
  isOptional?: boolean
}

/** One line of a form, with its own message beneath. [VAL-01] */
export const FormField = <F extends string>({ form, name, label, isOptional, ...field }: FormFieldProps<F>) => {
  const bound = useField(form, name, label, isOptional)
  // Not `disabled`: the control keeps its focus while the form is sent.
  return (
    <Field
      {...field}
      {...bound}
      readOnly={form.isBusy}
      onChange={(event) => form.handleChange({ [name]: event.target.value })}
    />
  )
}

/** Returns the props that every control of a form has alike: text fields, selects, phone fields, text areas. */
export const useField = <F extends string>(form: FieldsOfForm<F>, name: F, label: string, isOptional = false) => {
  const t = useTranslations('validation')
  const error = form.errors[name]
  return {
    id: fieldId(form.name, name),
    name,
    label,
    value: form.values[name] ?? '',
    error: error && t(error.key, { ...error.values, field: label }),
    'aria-required': isOptional ? undefined : true,
    onBlur: () => form.handleBlur(name),
  }
}
