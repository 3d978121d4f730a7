import { readTable } from '#admin/ui/sheet/tab-separated.ts'
import type { RedirectInput } from '#shared/entities/admin/redirect.ts'

/** A row of a pasted table, with the number of its line. */
export interface AddressRow extends RedirectInput {
  readonly line: number
}

/** Two cells by semicolon or comma, with or without quotes. The new address has neither. */
const twoCells = /^\s*"?(.*?)"?\s*[;,]\s*"?([^;,"]*)"?\s*$/
const twoWords = /^\s*(\S+)\s+(\S+)\s*$/

const splitLine = (line: string): [string, string] => {
  const [, path = line, target = ''] = twoCells.exec(line) ?? twoWords.exec(line) ?? []
  return [path.trim(), target.trim()]
}

/**
 * Reads a table of old and new addresses as spreadsheets copy it, or as CSV. Empty lines are left out, and a first line without addresses is
 * its head.
 */
export function readAddressTable(text: string): AddressRow[] {
  const cells = text.includes('\t')
    ? readTable(text).map(([path = '', target = '']) => [path, target] as const)
    : text.split(/\r?\n/).map(splitLine)
  return cells
    .map(([path, target], index) => ({ line: index + 1, path, target }))
    .filter(({ path, target }, index) => (path || target) && (index > 0 || `${path}${target}`.includes('/')))
}
