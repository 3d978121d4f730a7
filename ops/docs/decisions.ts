import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'docs/decisions'

export interface Decision {
  readonly file: string
  readonly number: number
  readonly title: string
  readonly date: string
  readonly status: string
  readonly supersedes: string
}

/** Returns all decision records by number. @throws naming a record without its title, date or status */
export function listDecisions(): Decision[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => parseDecision(file, readFileSync(join(folder, file), 'utf8')))
}

/** Parses the facts in the first lines of a record. */
export function parseDecision(file: string, text: string): Decision {
  const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
  const [, date = '', status = '', supersedes = 'none'] =
    /\n\nDate: (\d{4}-\d\d-\d\d)\. Status: ([^.]+)\.(?: Supersedes: ([^.]+)\.)?\n\n/.exec(text) ?? []
  if (Number(number) !== Number(file.slice(0, 3)) || !date)
    throw new Error(
      `${file} must begin with “# ${Number(file.slice(0, 3))}. Title” and “Date: 2026-11-24. Status: accepted. Supersedes: none.”`,
    )
  return { file, number: Number(number), title, date, status, supersedes }
}

/** Returns docs/decisions/README.md: the index of all records. */
export function renderDecisions(decisions: readonly Decision[]): string {
  const introduction = [
    '# Decisions',
    'Why the shop is built as it is, where that is not obvious. A record says what was decided, why, what it costs and what was not chosen. A decision that no longer holds is not deleted: a new record supersedes it, and both say so.',
    'To add one, take the next free number, begin as the other records do, and run `npm run docs`, which writes this page.',
  ]
  const entries = decisions.map(({ file, number, title, date, status, supersedes }) => {
    const facts = [date, status, ...(supersedes === 'none' ? [] : [`supersedes ${supersedes}`])]
    return `- [${number}. ${title}](${file}) · ${facts.join(' · ')}`
  })
  return `${[...introduction, entries.join('\n')].join('\n\n')}\n`
}

if (import.meta.main) writeFileSync(join(folder, 'README.md'), renderDecisions(listDecisions()))
