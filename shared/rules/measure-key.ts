/**
 * Returns the key of a measurement: the same in both languages and on every product that names the measurement alike.
 * @param label the measurement's English name: 'Chest, all around'
 * @returns 'chest-all-around'
 */
export function toMeasureKey(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
