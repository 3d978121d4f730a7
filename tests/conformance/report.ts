import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clauses } from '#tests/conformance/clauses.ts'
import type { Clause, SuiteKind } from '#tests/conformance/clause.ts'

/**
 * Joins the clauses of the requirements with the last results of the suites, and prints the clauses that no passing test of
 * their kind proves. Fails where a clause that should stand does not, and where a test names a clause that does not exist.
 */

interface Passed {
  title: string
  kind: SuiteKind
}

const folder = join(import.meta.dirname, '../../.cache/results')
const idPattern = /\[([A-Z]{2,3}-\d{2}[a-z]{1,2})\]/g

const readJson = (name: string): unknown => {
  const file = join(folder, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Vitest's own report: a test under api/ or tests/ goes through HTTP, one under shared/ or storefront/ is a rule's. */
const passedUnder = (name: string): Passed[] => {
  const report = readJson(name) as
    | { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] }
    | undefined
  return (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }): Passed => ({
        title: fullName,
        kind: /^\/(shared|storefront|ops)\//.test(file.replace(process.cwd(), '')) ? 'rule' : 'api',
      })),
  )
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; ok: boolean }[]
}
const passedInBrowser = (): Passed[] => {
  const open = [...((readJson('browser') as { suites: Suite[] } | undefined)?.suites ?? [])]
  const passed: Passed[] = []
  for (let suite = open.pop(); suite; suite = open.pop()) {
    open.push(...(suite.suites ?? []))
    for (const { title, ok } of suite.specs ?? []) if (ok) passed.push({ title, kind: 'browser' })
  }
  return passed
}

const passed = [...passedUnder('unit'), ...passedUnder('postgres'), ...passedInBrowser()]
const known = new Map(clauses.map((clause) => [clause.id, clause]))
const proven = new Map<string, Set<SuiteKind>>()
const unknown = new Set<string>()
for (const { title, kind } of passed) {
  for (const [, id] of title.matchAll(idPattern)) {
    if (!known.has(id!)) unknown.add(`[${id}] in “${title}”`)
    proven.set(id!, (proven.get(id!) ?? new Set()).add(kind))
  }
}

const isProven = ({ id, provenBy }: Clause): boolean => proven.get(id)?.has(provenBy) ?? false
const open = clauses.filter((clause) => !isProven(clause))
const due = open.filter(({ later }) => !later)
const standing = clauses.length - open.length

for (const { id, says, provenBy } of due) console.log(`  not proven  ${id}  by ${provenBy}: ${says}`)
const later = open.filter((clause) => clause.later)
if (later.length) console.log(`  to come     ${later.map(({ id }) => id).join(' ')}`)
for (const fault of unknown) console.log(`  no such clause: ${fault}`)
console.log(`  ${standing} of ${clauses.length} clauses proven, ${due.length} due, ${later.length} to come`)
if (due.length || unknown.size) process.exitCode = 1
