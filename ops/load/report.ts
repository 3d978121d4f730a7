import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { requestKinds } from '#ops/load/client.ts'
import type { Counted } from '#ops/load/loaded-shop.ts'
import { countFailed, type Stage } from '#ops/load/stage.ts'
import { visits } from '#ops/load/visits.ts'
import { readTreeState } from '#ops/test/tree-state.ts'

/** The measurements of a run. */
export interface Run {
  /** The load of other work on the machine before the shop was started, in shares of one processor. */
  readonly otherCpu: number
  /** With ever more visitors. */
  readonly stages: readonly Stage[]
  /** With as many as in the first stage, after the last one. */
  readonly recovered: Stage
  /** From the end of the last stage until a visitor was served as fast as in the first one. */
  readonly recoveredAfterSeconds: number
  readonly counted: Counted
  readonly wrong: readonly string[]
}

/** Returns the stage in which most requests were served. */
export function findPeak(stages: readonly Stage[]): Stage {
  return stages.reduce((best, stage) => (stage.servedPerSecond > best.servedPerSecond ? stage : best))
}

/** The share of a resource above which it counts as used up. */
const usedUp = 0.9
/** More than this of one processor spoils the figures. */
const maxOtherCpu = 0.2
/** The default of the shop's pool. */
const maxConnections = 10

/** The resources that can be used up first, in the order of the checks. */
const bottlenecks: readonly { readonly name: string; readonly isReached: (stage: Stage) => boolean }[] = [
  {
    name: 'the simulated visitors: the shop could do more than this program asks for',
    isReached: ({ figures }) => figures.visitorsCpu > usedUp,
  },
  {
    name: 'the processor: the web process uses one of them up. Another web process on a further processor helps',
    isReached: ({ figures }) => figures.webCpu > usedUp,
  },
  {
    name: 'the machine: web process, PostgreSQL, worker and the simulated visitors use all of its processors up',
    isReached: ({ figures }) => figures.machineCpu > usedUp * cpus().length,
  },
  {
    name: 'the connections to the database',
    isReached: ({ figures }) => figures.busyConnections > usedUp * maxConnections,
  },
]

/** Returns the resource that was used up when most requests were served. */
export function getBottleneck(stages: readonly Stage[]): string {
  return (
    bottlenecks.find(({ isReached }) => isReached(findPeak(stages)))?.name ??
    'none of those that are looked at: the load was too small'
  )
}

const whole = (value: number): string => value.toFixed(0)
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

const curveColumns: readonly (readonly [string, (stage: Stage) => string])[] = [
  ['visitors', ({ visitors }) => String(visitors)],
  ['served/s', ({ servedPerSecond }) => whole(servedPerSecond)],
  ['median ms', ({ times }) => whole(times.medianMs)],
  ['p99 ms', ({ times }) => whole(times.p99Ms)],
  ['503 + Retry-After', ({ refused }) => String(refused)],
  ['429', ({ limited }) => String(limited)],
  ['other errors', (stage) => String(countFailed(stage))],
  ['loop p99 ms', ({ figures }) => whole(figures.loopDelayMs)],
  ['busy connections', ({ figures }) => figures.busyConnections.toFixed(1)],
  ['waiting', ({ figures }) => String(figures.waiting)],
  ['web CPU', ({ figures }) => percent(figures.webCpu)],
  ['visitors CPU', ({ figures }) => percent(figures.visitorsCpu)],
  ['machine CPU', ({ figures }) => percent(figures.machineCpu)],
]

/** Returns a Markdown table with columns of equal width, as the formatter writes it. */
const renderTable = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const [head, ...rest] = rows.map(line)
  return [head, rule, ...rest].join('\n')
}

/** Returns the curve: one row for each stage. */
export function renderCurve(stages: readonly Stage[]): string {
  return renderTable([
    curveColumns.map(([name]) => name),
    ...stages.map((stage) => curveColumns.map(([, cell]) => cell(stage))),
  ])
}

const renderKinds = (stages: readonly Stage[]): string =>
  renderTable([
    ['median / p99 ms', ...stages.map(({ visitors }) => `${visitors} visitors`)],
    ...requestKinds.map((kind) => [
      kind,
      ...stages.map(({ byKind }) => `${whole(byKind[kind].medianMs)} / ${whole(byKind[kind].p99Ms)}`),
    ]),
  ])

const renderCount = ({ counted, wrong }: Run): string =>
  [
    `${counted.placed} orders with ${counted.units} units were placed; ${counted.confirmed} were confirmed to their visitors`,
    counted.unconfirmed > 0 ? ` and ${counted.unconfirmed} were not, because the reply did not arrive in time. ` : '. ',
    wrong.length === 0
      ? 'Every confirmed order is there, and every unit is on hand or in an order.'
      : `Wrong:\n\n${wrong.map((fault) => `- ${fault}`).join('\n')}`,
  ].join('')

const renderMarkdown = (run: Run, facts: Readonly<Record<string, string>>): string => {
  const { stages, recovered, recoveredAfterSeconds } = run
  const peak = findPeak(stages)
  const refused = stages.reduce((sum, stage) => sum + stage.refused, 0)
  return [
    '# Load',
    'How much a shop serves before it refuses. `npm run load` writes this page; it needs a built shop and `TEST_DATABASE_URL`.',
    Object.entries(facts)
      .map(([name, value]) => `- ${name}: ${value}`)
      .join('\n'),
    'Simulated visitors come in stages and stay. After each page they wait for a second on average, a tenth to a twentieth of what people do:',
    visits.map(({ name, percent: share }) => `- ${share} % ${name}`).join('\n'),
    '## The curve',
    renderCurve(stages),
    '“served/s” are replies below 400; median and p99 are theirs. CPU is in shares of one processor. “busy connections” is the average number of connections to the database in use.',
    renderKinds([stages[0]!, peak, stages.at(-1)!]),
    '## The first bottleneck',
    `Most requests were served with ${peak.visitors} visitors: ${whole(peak.servedPerSecond)} a second. What was used up then: ${getBottleneck(stages)}.`,
    '## Past it',
    `A web process works on 400 requests at once and refuses further ones: ${refused} requests were replied to with 503 and Retry-After. With ${recovered.visitors} visitors again, ${whole(recoveredAfterSeconds)} s later, the median was ${whole(recovered.times.medianMs)} ms and ${recovered.refused + countFailed(recovered)} requests failed; nothing was restarted.`,
    renderCount(run),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

/** Writes docs/load.md and .cache/load/report.json. */
export async function writeLoadReport(run: Run): Promise<void> {
  const facts = {
    Code: readTreeState(),
    Time: new Date().toISOString(),
    Machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${whole(totalmem() / 2 ** 30)} GiB, Node ${process.version}; the simulated visitors and PostgreSQL run on it too`,
    'Other work on it before the run': `${percent(run.otherCpu)} of ${whole(cpus().length * 100)} %${run.otherCpu > maxOtherCpu ? ': the figures are lower than the machine’s own' : ''}`,
    Shop: 'live mode, one web process and one worker on PostgreSQL, limits on, the demo’s range, cash on delivery',
  }
  await mkdir('.cache/load', { recursive: true })
  await writeFile('.cache/load/report.json', JSON.stringify({ ...facts, ...run }, undefined, 2))
  await writeFile('docs/load.md', renderMarkdown(run, facts))
}
