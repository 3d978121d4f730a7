import { useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '#storefront/client/chunk.ts'
import type { parsePhone } from '#shared/rules/phone-min.ts'

export type PhoneParser = typeof parsePhone

/** undefined: not loaded yet; null: it could not be loaded, so only the server checks the number. */
let parser: PhoneParser | null | undefined

/** Returns the parser as far as it is loaded. */
export const loadedPhoneParser = (): PhoneParser | null | undefined => parser

/**
 * Loads the phone metadata, a chunk of its own. If it does not load, reloads the page, at most once a minute; the draft of the form
 * survives that. If it fails again, resolves all the same: the order goes on without it. [ERP-05]
 */
export const loadPhoneParser = async (): Promise<void> => {
  if (parser) return
  try {
    parser = (await loadChunk(() => import('#shared/rules/phone-min.ts'))).parsePhone
  } catch {
    parser = null
  }
}

/** Loads the parser once the form is on the screen, then renders again and calls `onLoad`. */
export const usePhoneParser = (onLoad: () => void): void => {
  const [, setLoaded] = useState(false)
  const loaded = useEffectEvent(() => {
    setLoaded(true)
    onLoad()
  })
  useEffect(() => {
    void loadPhoneParser().then(() => loaded())
  }, [])
}
