import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { readTreeState } from '#ops/test/tree-state.ts'

/** A sequence on one shop, and its faults. */
export interface Result {
  readonly name: string
  readonly title: string
  /** 'embedded, ua' */
  readonly shop: string
  readonly tried: number
  readonly wrong: readonly string[]
  readonly seconds: number
}

/** The steps that were not run, and the reasons. */
export interface LeftOut {
  readonly shop: string
  readonly reason: string
}

export interface Report {
  readonly results: readonly Result[]
  readonly leftOut: readonly LeftOut[]
}

const columns = ['shop', 'sequence', 'tried', 'wrong', 'seconds'] as const
const toCells = ({ shop, title, tried, wrong, seconds }: Result): readonly string[] => [
  shop,
  title,
  String(tried),
  String(wrong.length),
  seconds.toFixed(1),
]

/** Returns the table for the terminal, with a line for each fault and each omission. */
export function renderTable({ results, leftOut }: Report): string {
  const rows = [[...columns], ...results.map(toCells)]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
  const faults = results.flatMap(({ shop, name, wrong }) => wrong.map((fault) => `✗ ${shop}, ${name}: ${fault}`))
  return [...lines, ...leftOut.map(({ shop, reason }) => `– ${shop}: left out, ${reason}`), ...faults].join('\n')
}

/** Returns the number of faults. */
export function countWrong({ results }: Report): number {
  return results.reduce((sum, { wrong }) => sum + wrong.length, 0)
}

const renderMarkdown = (report: Report, facts: Readonly<Record<string, string>>): string =>
  [
    '# Prove',
    '',
    ...Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`),
    '',
    `| ${columns.join(' | ')} |`,
    '| --- | --- | ---: | ---: | ---: |',
    ...report.results.map((result) => `| ${toCells(result).join(' | ')} |`),
    '',
    ...report.leftOut.map(({ shop, reason }) => `- ${shop}: left out, ${reason}`),
    ...report.results.flatMap(({ shop, name, wrong }) => wrong.map((fault) => `- **${shop}, ${name}**: ${fault}`)),
    '',
  ].join('\n')

/** Writes report.md and report.json into a folder. */
export async function writeReport(folder: string, report: Report): Promise<void> {
  const facts = {
    code: readTreeState(),
    time: new Date().toISOString(),
    machine: `${cpus().length} processors, Node ${process.version}`,
  }
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/report.md`, renderMarkdown(report, facts))
  await writeFile(`${folder}/report.json`, JSON.stringify({ ...facts, ...report }, undefined, 2))
}
