/** Returns the id of a field's control. */
export const fieldId = (form: string, field: string): string => `${form}-${field}`

/** Focuses the control of a field; in a group of choices the chosen one, else the first. */
export const focusField = (form: string, field: string): void => {
  const control = document.getElementById(fieldId(form, field))
  const inGroup = control?.querySelector<HTMLElement>('input:checked') ?? control?.querySelector<HTMLElement>('input')
  ;(inGroup ?? control)?.focus()
}
