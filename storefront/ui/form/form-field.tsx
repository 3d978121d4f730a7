import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#storefront/ui/field.tsx'
import { fieldId } from '#storefront/ui/form/focus-field.ts'
import type { FormValues } from '#storefront/ui/form/form-draft.ts'
import type { FieldErrors } from '#storefront/ui/form/server-errors.ts'
import type { FieldError } from '#shared/rules/validation.ts'

/** The parts of its form that a control needs. */
export interface FieldsOfForm<F extends string> {
  name: string
  values: FormValues
  errors: FieldErrors<F>
  fieldText?: { field: F; text: string } | undefined
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

/** Renders one line of a form, with its own message below. [VAL-01] */
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
  const getMessage = useFieldMessage()
  const told = form.fieldText?.field === name ? form.fieldText.text : undefined
  return {
    id: fieldId(form.name, name),
    name,
    label,
    value: form.values[name] ?? '',
    error: told ?? getMessage(form.errors[name], name, label),
    'aria-required': isOptional ? undefined : true,
    onBlur: () => form.handleBlur(name),
  }
}

/**
 * Returns a function that puts the error of a field into words. A missing value has a sentence of its own where the texts have
 * one for the field's name, else the general one that names it. [VAL-01]
 */
export const useFieldMessage = () => {
  const t = useTranslations('validation')
  return (error: FieldError | undefined, name: string, label: string): string | undefined => {
    if (!error) return undefined
    const requiredKey = `required-${name}` as Parameters<typeof t>[0] // checked by the next line
    return error.key === 'required' && t.has(requiredKey)
      ? t(requiredKey)
      : t(error.key, { ...error.values, field: label })
  }
}
