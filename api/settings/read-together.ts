import type { SettingName, SettingValue } from '#api/settings/table.ts'

/** Returns the value of a variable, or undefined if it is invalid, or not set and without a fallback. */
export type Read = <Name extends SettingName>(name: Name) => SettingValue<Name> | undefined

/**
 * Requires all of these settings or none, because an incomplete set would fail only at its first use. Returns their values, or
 * undefined.
 * @param what 'the file storage', for the problems
 */
export function readTogether<Name extends SettingName>(
  read: Read,
  problems: string[],
  what: string,
  names: readonly Name[],
): { readonly [One in Name]: SettingValue<One> } | undefined {
  const given = Object.fromEntries(names.map((name) => [name, read(name)]))
  const missing = names.filter((name) => given[name] === undefined)
  // Each name has a value of its own type.
  if (missing.length === 0) return given as { readonly [One in Name]: SettingValue<One> }
  if (missing.length < names.length)
    for (const name of missing)
      if (!problems.some((problem) => problem.startsWith(`${name}:`)))
        problems.push(`${name}: is missing; the other settings of ${what} need it`)
  return undefined
}
