import { useState } from 'react'

const key = 'counter-numbers'

/** Reads the typed numbers of this tab; an invalid value counts as empty. */
const readDraft = (): Record<string, string> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).map(([id, text]) => [id, String(text)]))
      : {}
  } catch {
    return {}
  }
}

/** Returns the numbers by order, stored in this tab until they are sent. An empty text is no number. */
export const useNumbersDraft = () => {
  const [typed, setTyped] = useState(readDraft)
  const write = (changes: Readonly<Record<string, string>>) =>
    setTyped((before) => {
      const next = Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, text]) => text !== ''))
      sessionStorage.setItem(key, JSON.stringify(next))
      return next
    })
  return { typed, write }
}
