import { settingsTable } from '#api/settings/table.ts'
import type { Environment } from '#api/settings/settings.ts'
import { differByOne } from '#database/search/distance.ts'

/** Shorter names are too close to variables of other programs. */
const minLength = 6

/** Returns a line for each variable that is no setting but differs from one by a letter, such as SHOP_MOD. */
export function listMisspelt(env: Environment = process.env): string[] {
  const names = Object.keys(settingsTable)
  const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return Object.keys(env).flatMap((given) => {
    if (given.length < minLength || names.includes(given)) return []
    const meant = names.find((name) => name.length >= minLength && differByOne(plain(given), plain(name)))
    return meant ? [`${given} is no setting of the shop and has no effect. ${meant}?`] : []
  })
}
