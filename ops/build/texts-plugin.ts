import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { textGroups } from '#shared/texts/groups.ts'

const prefix = 'virtual:texts/'
const counterPrefix = 'virtual:counter-texts/'
const root = join(import.meta.dirname, '../..')

/**
 * Serves the texts of one language with compiled ICU messages, so that the browser needs no parser. 'virtual:texts/uk' contains
 * the texts of every page, 'virtual:texts/uk/buying' a group that some pages need; 'virtual:counter-texts/uk' contains those of the
 * counter, 'virtual:counter-texts/uk/order' those of an order's own screens, 'virtual:counter-texts/uk/range' those of its later
 * screens, 'virtual:counter-texts/uk/sales' those of sales and promo codes, 'virtual:counter-texts/uk/shop' those of the shop's screen, 'virtual:counter-texts/uk/imports' those of imports,
 * 'virtual:counter-texts/uk/product-parts' those of later parts of a product's screen, 'virtual:counter-texts/uk/demo' what only a
 * demo's counter says.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'shyr-texts',
    resolveId: (id) => (id.startsWith(prefix) || id.startsWith(counterPrefix) ? `\0${id}` : undefined),
    load: async (id) => {
      if (id.startsWith(`\0${counterPrefix}`)) return loadCounterTexts(id.slice(counterPrefix.length + 1))
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [locale = '', group] = id.slice(prefix.length + 1).split('/')
      const { texts } = await importAgain<{ texts: Record<string, Texts> }>('shared/texts/all.ts')
      const topics = Object.entries(texts[locale]!).filter(([topic]) => isIn(group, topic))
      const messages = `export const messages = ${JSON.stringify(compiled(Object.fromEntries(topics)))}`
      return group === undefined ? `${messages}\n${writeGroups(locale)}` : messages
    },
  }
}

/** A language's texts load its groups, so that no page carries the addresses of the other language. */
const writeGroups = (locale: string): string => {
  const loaders = Object.keys(textGroups).map((name) => `'${name}': () => import('${prefix}${locale}/${name}')`)
  return `export const groups = { ${loaders.join(', ')} }`
}

/** Imports a file again on each load, so that a changed text shows in development. */
const importAgain = async <T>(file: string): Promise<T> =>
  (await import(`${pathToFileURL(join(root, file)).href}?at=${Date.now()}`)) as T // its exports

/** @param wanted 'uk' or 'uk/demo' */
const loadCounterTexts = async (wanted: string): Promise<string> => {
  const [locale = '', group] = wanted.split('/')
  const { counterTexts, orderTexts, rangeTexts, salesTexts, shopTexts, productPartTexts, importTexts, demoTexts } =
    await importAgain<Record<string, Record<string, Texts>>>('shared/texts/counter.ts')
  const texts = (
    group === undefined
      ? counterTexts
      : {
          order: orderTexts,
          range: rangeTexts,
          sales: salesTexts,
          shop: shopTexts,
          'product-parts': productPartTexts,
          imports: importTexts,
          demo: demoTexts,
        }[group]
  )?.[locale]
  return `export const messages = ${JSON.stringify(compiled(texts!))}`
}

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
