import { useEffect, useState } from 'react'
import { listChangedFields } from '#admin/ui/changed-fields.ts'
import { draftPrefix } from '#admin/session/session.ts'

export interface FieldDraftState<Draft extends object> {
  readonly draft: Draft
  /** The record as it is stored. */
  readonly base: Draft
  readonly changes: readonly (keyof Draft)[]
  set: (changes: Partial<Draft>) => void
  /** Deletes the typed values. */
  clear: () => void
}

const readStored = <Draft extends object>(key: string): Partial<Draft> => {
  const text = sessionStorage.getItem(key)
  return text === null ? {} : (JSON.parse(text) as Partial<Draft>) // written below
}

/**
 * Keeps the typed values of a record in this tab, field by field, so that concurrent changes of other fields apply.
 * @param name the record: 'promo 1234', 'promo new'
 */
export const useFieldDraft = <Draft extends object>(name: string, base: Draft): FieldDraftState<Draft> => {
  const key = `${draftPrefix} ${name}`
  const [typed, setTyped] = useState(() => readStored<Draft>(key))
  const draft = { ...base, ...typed }
  useEffect(() => {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(typed))
  }, [key, typed])
  return {
    draft,
    base,
    changes: listChangedFields(base, draft),
    set: (changes) => setTyped((before) => ({ ...before, ...changes })),
    clear: () => {
      // At once: the page may be left before the effect runs.
      sessionStorage.removeItem(key)
      setTyped({})
    },
  }
}
