import { mkdir, writeFile } from 'node:fs/promises'
import { getFallback, type Fallback, type Setting } from '#api/settings/setting.ts'
import { settingsTable } from '#api/settings/table.ts'

/** Writes docs/environment.md: every environment variable of the shop, from the table of settings. */
export function renderEnvironment(): string {
  const introduction = [
    '# Environment',
    'The shop is set by environment variables and by nothing else; `npm start` alone needs none of them. A wrong one stops the start with a list of all that are wrong. An empty one counts as left out.',
    'This page is written by `npm run docs` from `api/settings/table.ts`.',
  ]
  const entries = Object.entries(settingsTable).map(([name, definition]) => renderSetting(name, definition))
  return `${[...introduction, ...entries].join('\n\n')}\n`
}

function renderSetting(name: string, definition: Setting): string {
  const lines = [`- Takes: ${definition.expected}`, ...renderFallbacks(definition)]
  if (definition.live?.expected !== undefined) lines.push(`- Live mode takes: ${definition.live.expected}`)
  return `## ${name}\n\n${definition.about}\n\n${lines.join('\n')}`
}

function renderFallbacks(definition: Setting): string[] {
  const [demo, live] = [
    renderFallback(getFallback(definition, 'demo')),
    renderFallback(getFallback(definition, 'live')),
  ]
  if (definition.live?.required) return [`- Left out in demo mode: ${demo}`, '- Live mode needs it']
  return demo === live
    ? [`- Left out: ${demo}`]
    : [`- Left out in demo mode: ${demo}`, `- Left out in live mode: ${live}`]
}

const renderFallback = (fallback: Fallback) => ('value' in fallback ? `\`${fallback.value}\`` : fallback.text)

if (import.meta.main) {
  await mkdir('docs', { recursive: true })
  await writeFile('docs/environment.md', renderEnvironment())
}
