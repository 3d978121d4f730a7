/** Prepositions and other words without a meaning for clothes. */
// prettier-ignore
export const stopWords: ReadonlySet<string> = new Set([
  'у', 'в', 'во', 'з', 'із', 'зі', 'со', 'из', 'і', 'й', 'та', 'и', 'а', 'о', 'об', 'на', 'до', 'для', 'під', 'под', 'від', 'от',
  'за', 'по', 'як', 'как',
  'a', 'an', 'the', 'and', 'or', 'for', 'with', 'of', 'in', 'on', 'to', 'at', 'by', 'my',
  'розмір', 'розміру', 'розміри', 'розмірі', 'размер', 'размера', 'размеры', 'size', 'sizes', 'sized',
])

/** Words next to which a letter is a size. */
export const sizeNouns: ReadonlySet<string> = new Set(['розмір', 'розміру', 'розмірі', 'размер', 'размера', 'size'])

export const negations: ReadonlySet<string> = new Set(['без', 'without'])
