/** Longest label of several chosen values, in characters. [VAL-03] */
export const maxChoiceLabel = 100

/** Returns the names of chosen values on one line: as many as fit, then the number of the others. 'чорний, олива +3' [VAL-03] */
export const choiceLabel = (names: readonly string[]): string => {
  const whole = names.join(', ')
  if (whole.length <= maxChoiceLabel) return whole
  for (let count = names.length - 1; count > 0; count -= 1) {
    const label = `${names.slice(0, count).join(', ')} +${names.length - count}`
    if (label.length <= maxChoiceLabel) return label
  }
  const more = names.length > 1 ? ` +${names.length - 1}` : ''
  return `${(names[0] ?? '').slice(0, maxChoiceLabel - 1 - more.length)}…${more}`
}
