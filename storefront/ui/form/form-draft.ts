import { createSessionText } from '#storefront/state/local/session-text.ts'

export type FormValues = Readonly<Record<string, string>>

/** The values typed into a form, valid or not, so that a reload of the page does not empty it. It ends with the tab. [ERP-05] */
export interface FormDraft {
  /** Returns the texts that were typed, by field. */
  read: () => FormValues
  write: (values: FormValues) => void
  clear: () => void
}

/**
 * Creates the draft of a form.
 * @param secret fields that are never stored: passwords
 */
export const createFormDraft = (form: string, secret: readonly string[] = []): FormDraft => {
  const stored = createSessionText(`${form}-draft`)
  return {
    read: () => {
      const texts = Object.entries(parse(stored.get())).filter(
        ([field, text]) => isText(text) && !secret.includes(field),
      )
      return Object.fromEntries(texts)
    },
    write: (values) => {
      const texts = Object.entries(values).filter(([field]) => !secret.includes(field))
      stored.set(JSON.stringify(Object.fromEntries(texts)))
    },
    clear: () => stored.set(''),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns an empty object for anything that is not one, because another version may have written the storage. */
const parse = (text: string): object => {
  try {
    const draft: unknown = JSON.parse(text || '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}
