import { useState, type ComponentProps } from 'react'
import { Field } from '#storefront/ui/field.tsx'

/** Renders a required field of a form that the server checks. Its error goes as soon as something is typed. */
export const TypedField = ({ error, ...field }: ComponentProps<typeof Field>) => {
  const [isEdited, setIsEdited] = useState(false)
  return (
    <Field {...field} aria-required="true" error={isEdited ? undefined : error} onChange={() => setIsEdited(true)} />
  )
}
