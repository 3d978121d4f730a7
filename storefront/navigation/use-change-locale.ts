import { useRef } from 'react'
import { reloadOnChunkError, tryChunk } from '#storefront/client/chunk.ts'
import type { LocaleChange } from '#storefront/navigation/change-locale.ts'
import type { Locale } from '#shared/enums.ts'

const loadChangeLocale = () => tryChunk(() => import('#storefront/navigation/change-locale.ts'))

/** Returns a function that shows the page in another language; a newer change cancels an earlier one. [CFG-08] */
export const useChangeLocale = (around: Omit<LocaleChange, 'isSuperseded'>) => {
  const lastChange = useRef(0)
  const change = async (locale: Locale): Promise<void> => {
    const changeNumber = ++lastChange.current
    const isSuperseded = () => changeNumber !== lastChange.current
    const { changeLocale } = await loadChangeLocale()
    if (!isSuperseded()) await changeLocale({ ...around, isSuperseded }, locale)
  }
  return (locale: Locale): Promise<void> => reloadOnChunkError(() => change(locale), { locale })
}
