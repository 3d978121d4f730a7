import { readFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { formatBudget, formatValue, type Result } from '#ops/bench/line.ts'

/** The results of all lines, each of its last run, in the sequence in which the lines were first measured. */
export const readResults = async (file: string): Promise<Result[]> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Result[] // written by the bench itself

export const mergeResults = (before: readonly Result[], now: readonly Result[]): Result[] => [
  ...before.map((old) => now.find(({ name }) => name === old.name) ?? old),
  ...now.filter(({ name }) => !before.some((old) => old.name === name)),
]

const row = ({ name, value, unit, yardstick, budget, passed }: Result): string[] => [
  name,
  formatValue(value, unit),
  yardstick ? formatValue(yardstick.value, unit) : '',
  yardstick ? (value / yardstick.value).toFixed(2) : '',
  formatBudget(budget, unit),
  passed ? 'pass' : 'FAIL',
]

const head = ['What', 'Value', 'Yardstick', 'Ratio', 'Budget', 'Result']

/** Returns the results as a table for a terminal. */
export const renderText = (results: readonly Result[]): string => {
  const rows = [head, ...results.map(row)]
  const widths = head.map((_none, column) => Math.max(...rows.map((cells) => cells[column]!.length))) // rows have all columns
  return rows.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n')
}

const cellsOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const notesHeading = '## Notes'

/**
 * Returns the report in Markdown, with the facts of this machine.
 * @param before the report as it was: its notes are written by hand and stay
 */
export const renderMarkdown = (results: readonly Result[], before = ''): string => {
  const notes = before.includes(notesHeading) ? `\n${before.slice(before.indexOf(notesHeading))}` : ''
  const days = [...new Set(results.map(({ measuredAt }) => measuredAt.slice(0, 10)))].join(', ')
  const loads = results.map(({ loadBefore }) => loadBefore).toSorted((a, b) => a - b)
  const yardsticks = [...new Set(results.flatMap(({ yardstick }) => (yardstick ? [yardstick.name] : [])))]
  return `# Benchmarks

Written by \`npm run bench\`. Value and yardstick are measured in the same run, in turn; each number is the median of its rounds. Where no
ratio is a budget, the budget is an absolute number that was set on a machine of the same kind.

- Measured: ${days}
- Machine: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB; the load generator runs on it too
- Load before each line, of anything on the machine: ${loads[0]?.toFixed(1) ?? '–'} to ${loads.at(-1)?.toFixed(1) ?? '–'}. The bench itself makes 2 to 3; far above that, other programs took processor time: absolute numbers are too low and ratios uncertain
- Node ${process.version}
- ${results.filter(({ passed }) => passed).length} of ${results.length} lines are within their budget

${cellsOf(head)}
${cellsOf(head.map(() => '---'))}
${results.map((result) => cellsOf(row(result))).join('\n')}

Yardsticks: ${yardsticks.join('; ')}. A catalogue is measured without caches: each call reads the database.

![Latency against load](benchmarks.svg)
${notes}`
}
