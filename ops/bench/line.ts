import { cpus, loadavg, totalmem } from 'node:os'
import { median } from '#ops/kit/median.ts'

/** The limit of a value. A ratio is value / yardstick. */
export type Budget =
  | { readonly ratioAtLeast: number }
  | { readonly ratioAtMost: number }
  | { readonly atLeast: number }
  | { readonly atMost: number }

export type Unit = 'requests/s' | 'ms' | 'kB' | 'MB'

type Measure = () => Promise<number>

/** One line of the report. */
export interface Line {
  /** The measured quantity; the text that chooses a line is a part of it. */
  readonly name: string
  readonly unit: Unit
  readonly budget: Budget
  readonly measure: Measure
  /** Measured in the same run, in turn with the value. */
  readonly yardstick?: { readonly name: string; readonly measure: Measure }
  /** Default: 5. */
  readonly rounds?: number
}

export interface Result extends Pick<Line, 'name' | 'unit' | 'budget'> {
  readonly value: number
  readonly yardstick: { readonly name: string; readonly value: number } | undefined
  readonly passed: boolean
  readonly rounds: readonly number[]
  readonly yardstickRounds: readonly number[]
  /** ISO 8601. */
  readonly measuredAt: string
  /** Processors, memory and the version of Node. */
  readonly machine: string
  /** Processes that wanted a processor in the minute before, of anything on this machine. */
  readonly loadBefore: number
}

const describeMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

/**
 * Measures a line: value, yardstick, value, yardstick …, after one round of each that does not count. Returns the medians.
 * @param report called with each round, to show progress
 */
export async function measureLine(
  { name, unit, budget, measure, yardstick, rounds = 5 }: Line,
  report: (round: string) => void,
): Promise<Result> {
  const loadBefore = loadavg()[0] ?? 0
  const values: number[] = []
  const yardsticks: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const value = await measure()
    const other = await yardstick?.measure()
    report(`${round === 0 ? 'warm-up' : `${round}/${rounds}`}  ${formatValue(value, unit)}`)
    if (round === 0 && rounds > 1) continue
    values.push(value)
    if (other !== undefined) yardsticks.push(other)
    if (rounds === 1) break
  }
  const value = median(values)
  const middle = yardstick && { name: yardstick.name, value: median(yardsticks) }
  return {
    name,
    unit,
    budget,
    value,
    yardstick: middle,
    passed: isWithin(budget, value, middle?.value),
    rounds: values,
    yardstickRounds: yardsticks,
    measuredAt: new Date().toISOString(),
    machine: describeMachine(),
    loadBefore,
  }
}

/** Returns true if a value keeps its budget. A ratio without a yardstick never does. */
export function isWithin(budget: Budget, value: number, yardstick: number | undefined): boolean {
  if ('atLeast' in budget) return value >= budget.atLeast
  if ('atMost' in budget) return value <= budget.atMost
  const ratio = value / (yardstick ?? Number.NaN)
  return 'ratioAtLeast' in budget ? ratio >= budget.ratioAtLeast : ratio <= budget.ratioAtMost
}

export function formatValue(value: number, unit: Unit): string {
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 1000 ? 1 : 0 })} ${unit}`
}

export function formatBudget(budget: Budget, unit: Unit): string {
  if ('atLeast' in budget) return `≥ ${formatValue(budget.atLeast, unit)}`
  if ('atMost' in budget) return `≤ ${formatValue(budget.atMost, unit)}`
  return 'ratioAtLeast' in budget ? `≥ ${budget.ratioAtLeast} ×` : `≤ ${budget.ratioAtMost} ×`
}
