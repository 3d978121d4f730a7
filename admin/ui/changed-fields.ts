/** Lists the fields that differ. */
export function listChangedFields<Fields extends object>(before: Fields, now: Fields): (keyof Fields)[] {
  const names = Object.keys(before) as (keyof Fields)[] // its own keys
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
}

/** Returns the fields that differ, as they are now. */
export function pickChangedFields<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const changed = listChangedFields(before, now).map((name) => [name, now[name]])
  return Object.fromEntries(changed) as Partial<Fields> // some of its fields
}
