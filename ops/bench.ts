import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { measureOtherShop } from '#ops/bench/against.ts'
import { measureCurves } from '#ops/bench/curves.ts'
import { groups, type GroupName } from '#ops/bench/groups.ts'
import { measureLine, type Result } from '#ops/bench/line.ts'
import { plotLatency } from '#ops/bench/plot.ts'
import { mergeResults, readResults, renderMarkdown, renderText } from '#ops/bench/report.ts'
import { withShops } from '#ops/bench/running-shops.ts'

const usage = `npm run bench                      measures every line of the budgets beside its yardstick; about 40 minutes.
                                   Pages are loaded by wrk if it is installed, which is faster than what it measures
npm run bench -- pages sizes       only these groups: ${Object.keys(groups).join(', ')}, curves
npm run bench -- --large           the catalogue on PostgreSQL with 1,000,000 variants instead of 100,000
npm run bench -- --line basket     only lines whose names contain this
npm run bench -- --write           also writes docs/benchmarks.md and .json, of the last three runs of each line
npm run bench -- --against URL [--page PATH]… [--list PATH]
                                   measures pages and an API list of another shop in the same way`

const resultsFile = '.cache/bench.json'
/** The results that the report was written of. */
const writtenFile = 'docs/benchmarks.json'
const plotFile = '.cache/bench.svg'
const report = (text: string): void => console.log(`  ${text}`)

const isGroup = (name: string): name is GroupName => Object.hasOwn(groups, name)

const measureGroups = async (chosen: readonly GroupName[], large: boolean, part: string): Promise<Result[]> => {
  const results: Result[] = []
  for (const name of chosen)
    await withShops(report, async (shops) => {
      for (const line of await groups[name](shops, { large })) {
        if (!line.name.includes(part)) continue
        console.log(line.name)
        results.push(await measureLine(line, report))
      }
    })
  return results
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    page: { type: 'string', multiple: true, default: ['/'] },
    list: { type: 'string' },
    large: { type: 'boolean', default: false },
    line: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const chosen = positionals.length > 0 ? positionals : [...Object.keys(groups), 'curves']
if (values.help || chosen.some((name) => !isGroup(name) && name !== 'curves')) {
  console.log(usage)
  process.exitCode = values.help ? 0 : 1
} else if (values.against !== undefined)
  await measureOtherShop({ url: values.against, pages: values.page, list: values.list }, report)
else {
  await mkdir('.cache', { recursive: true })
  const results = await measureGroups(chosen.filter(isGroup), values.large, values.line)
  const all = mergeResults(await readResults(writtenFile), await readResults(resultsFile), results)
  await writeFile(resultsFile, `${JSON.stringify(all, null, 2)}\n`)
  if (chosen.includes('curves'))
    await withShops(report, async (shops) => {
      const shop = await shops.open({ kind: 'embedded', variants: 0, withCaches: true })
      await writeFile(plotFile, plotLatency(await measureCurves(shop, report)))
    })
  if (values.write) {
    const before = await readFile('docs/benchmarks.md', 'utf8').catch(() => '')
    await writeFile('docs/benchmarks.md', renderMarkdown(all, before))
    await writeFile(writtenFile, `${JSON.stringify(all, null, 2)}\n`)
    if (existsSync(plotFile)) await copyFile(plotFile, 'docs/benchmarks.svg')
  }
  console.log(`\n${renderText(results)}`)
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
}
