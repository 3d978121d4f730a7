import { readFile } from 'node:fs/promises'
import { formatBudget, formatValue, type Result } from '#ops/bench/line.ts'

/** A budget holds if it holds in each of this many latest runs. */
const runsKept = 3

/** Reads the results of all lines from a file, each of its last runs; none if there is no such file. */
export async function readResults(file: string): Promise<Result[]> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Result[]
} // written by the bench itself

/** Returns the last runs of each line, in the order in which the lines were first measured. */
export function mergeResults(...all: readonly (readonly Result[])[]): Result[] {
  const runs = new Map(all.flat().map((result) => [`${result.measuredAt} ${result.name}`, result]))
  return [...byLine([...runs.values()]).values()].flatMap((ofLine) =>
    ofLine.toSorted((a, b) => a.measuredAt.localeCompare(b.measuredAt)).slice(-runsKept),
  )
}

const byLine = (results: readonly Result[]): Map<string, Result[]> => Map.groupBy(results, ({ name }) => name)

const row = ({ name, value, unit, yardstick, budget, passed }: Result): string[] => [
  name,
  formatValue(value, unit),
  yardstick ? formatValue(yardstick.value, unit) : '',
  yardstick ? (value / yardstick.value).toFixed(2) : '',
  formatBudget(budget, unit),
  passed ? 'pass' : 'FAIL',
]

const reportHead = ['What', 'Value', 'Yardstick', 'Ratio', 'Budget', 'Runs', 'Result']
const head = ['What', 'Value', 'Yardstick', 'Ratio', 'Budget', 'Result']

/** Returns the results as a table for a terminal. */
export function renderText(results: readonly Result[]): string {
  const rows = [head, ...results.map(row)]
  const widths = head.map((_none, column) => Math.max(...rows.map((cells) => cells[column]!.length))) // rows have all columns
  return rows.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n')
}

/** Returns the last run of a line, and in how many of its runs the budget held. */
const rowOfLine = (runs: readonly Result[]): string[] => {
  const held = runs.filter(({ passed }) => passed).length
  const cells = row(runs.at(-1)!).slice(0, -1) // a line has a run
  const measured = runs.map(({ value, yardstick, unit, budget }) =>
    yardstick && ('ratioAtLeast' in budget || 'ratioAtMost' in budget)
      ? (value / yardstick.value).toFixed(2)
      : formatValue(value, unit).replace(` ${unit}`, ''),
  )
  return [
    ...cells,
    measured.join('; '),
    held === runs.length ? `pass, ${held} of ${held}` : `FAIL, ${held} of ${runs.length}`,
  ]
}

const formatCells = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const notesHeading = '## Notes'

/**
 * Returns the report in Markdown, with the facts of the machines.
 * @param before the report as it was: its notes are written by hand and stay
 */
export function renderMarkdown(results: readonly Result[], before = ''): string {
  const notes = before.includes(notesHeading) ? `\n${before.slice(before.indexOf(notesHeading))}` : ''
  const lines = [...byLine(results).values()]
  const machines = [...new Set(results.map(({ machine }) => machine))].join('; ')
  const days = [...new Set(results.map(({ measuredAt }) => measuredAt.slice(0, 10)))].join(', ')
  const loads = results.map(({ loadBefore }) => loadBefore).toSorted((a, b) => a - b)
  const yardsticks = [...new Set(results.flatMap(({ yardstick }) => (yardstick ? [yardstick.name] : [])))]
  return `# Benchmarks

Written by \`npm run bench\`, with [all rounds](benchmarks.json). Value and yardstick are measured in the same run, in turn; each number is the
median of its rounds. Where no ratio is a budget, the budget is an absolute number that was set on a machine of the same kind. A budget holds if
it holds in all of the last ${runsKept} runs. Value, yardstick and ratio are those of the last one; the runs are what the budget limits: ratios or values.

- Measured: ${days}
- Machine: ${machines}; the load generator runs on it too
- Load before each line, of anything on the machine: ${loads[0]?.toFixed(1) ?? '–'} to ${loads.at(-1)?.toFixed(1) ?? '–'}. The bench itself makes 2 to 3; far above that, other programs took processor time: absolute numbers are too low and ratios uncertain
- ${lines.filter((runs) => runs.every(({ passed }) => passed)).length} of ${lines.length} lines are within their budget

${formatCells(reportHead)}
${formatCells(reportHead.map(() => '---'))}
${lines.map((runs) => formatCells(rowOfLine(runs))).join('\n')}

Yardsticks: ${yardsticks.join('; ')}. A catalogue is measured without kept replies: each call reads the
listings in memory or the database.

![Latency against load](benchmarks.svg)
${notes}`
}
