/**
 * Reads a number as people and spreadsheets write it: '1 200', '1,200', '12 шт.', '₴97,50', '−3'. A comma before exactly three digits
 * separates thousands. Undefined for anything else.
 */
export function readNumber(text: string): number | undefined {
  const plain = text
    .replaceAll(/[\s\u00A0\u202F₴$]/g, '')
    .replace(/^−/, '-')
    .replace(/(шт|pcs|pc)\.?$/i, '')
  if (!/^[+-]?\d[\d.,]*$/.test(plain)) return undefined
  const isThousands = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
  const number = Number(isThousands ? plain.replaceAll(',', '') : plain.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

/**
 * Returns the new number of a cell: '+12' and '−3' add to the current number, '−20%' subtracts a part of it, and a plain number replaces
 * it. Undefined for anything else.
 */
export function applyTyped(text: string, before: number): number | undefined {
  const typed = text.trim()
  const percent = /^([+\-−])\s*([\d.,]+)\s*%$/.exec(typed)
  if (percent) {
    const part = readNumber(percent[2]!)
    return part === undefined ? undefined : before * (1 + ((percent[1] === '+' ? 1 : -1) * part) / 100)
  }
  const number = readNumber(typed)
  return number !== undefined && /^[+\-−]/.test(typed) ? before + number : number
}
