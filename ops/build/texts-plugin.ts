import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { textGroups } from '#shared/texts/groups.ts'

const prefix = 'virtual:texts/'
const root = join(import.meta.dirname, '../..')

/**
 * Serves the texts of one language with compiled ICU messages, so that the browser needs no parser. 'virtual:texts/uk' contains
 * the texts of every page, 'virtual:texts/uk/buying' a group that some pages need.
 */
export const textsPlugin = (): Plugin => ({
  name: 'shyr-texts',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load: async (id) => {
    if (!id.startsWith(`\0${prefix}`)) return undefined
    const [locale = '', group] = id.slice(prefix.length + 1).split('/')
    // Imports again on each load, so that a changed text shows in development.
    const address = `${pathToFileURL(join(root, 'shared/texts/all.ts')).href}?at=${Date.now()}`
    const { texts } = (await import(address)) as { texts: Record<string, Texts> }
    const topics = Object.entries(texts[locale]!).filter(([topic]) => isIn(group, topic))
    return `export const messages = ${JSON.stringify(compiled(Object.fromEntries(topics)))}`
  },
})

/** A topic without a group is part of every page; a topic may be in several groups. */
const isIn = (group: string | undefined, topic: string): boolean => {
  const groups = Object.entries(textGroups).filter(([, topics]) => topics.some((one) => one === topic))
  return group === undefined ? groups.length === 0 : groups.some(([name]) => name === group)
}

interface Texts {
  readonly [key: string]: string | Texts
}

const compiled = (texts: Texts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )
