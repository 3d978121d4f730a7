import { useState } from 'react'
import { reloadOnChunkError, tryChunk } from '#storefront/client/chunk.ts'
import type { LocaleChange } from '#storefront/navigation/change-locale.ts'
import type { Locale } from '#shared/enums.ts'

const loadChangeLocale = () => tryChunk(() => import('#storefront/navigation/change-locale.ts'))

type Around = Omit<LocaleChange, 'isSuperseded'>

/**
 * Returns a function that shows the page in another language; a newer change cancels an earlier one. [CFG-08]
 * @param around must not change: the function is always the same, so that a page does not render again for it
 */
export const useChangeLocale = (around: Around) => useState(() => createLocaleChange(around))[0]

const createLocaleChange = (around: Around) => {
  let lastChange = 0
  const change = async (locale: Locale): Promise<void> => {
    const changeNumber = ++lastChange
    const isSuperseded = () => changeNumber !== lastChange
    const { changeLocale } = await loadChangeLocale()
    if (!isSuperseded()) await changeLocale({ ...around, isSuperseded }, locale)
  }
  return (locale: Locale): Promise<void> => reloadOnChunkError(() => change(locale), { locale })
}
