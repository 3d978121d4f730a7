import { toColourKey } from '#shared/rules/colour-key.ts'
import type { ParsedRow } from '#api/modules/imports/parse-rows.ts'
import type { NamedRow, ShopState } from '#api/modules/imports/read-shop.queries.ts'
import type { Report } from '#api/modules/imports/report.ts'
import { toSound } from '#database/search/alphabets.ts'
import { normalise } from '#database/search/letters.ts'
import { toStem } from '#database/search/stem.ts'
import type { Translated } from '#shared/enums.ts'

export interface NewCategory extends NamedRow {}
export interface NewColour extends NamedRow {
  readonly key: string
  readonly hex: string
}

/** Finds the categories and colours of rows by their names, and collects those that rows describe well enough to create them. */
export interface Names {
  readonly newCategories: readonly NewCategory[]
  readonly newColours: readonly NewColour[]
  /** Returns the id of the row's category; undefined if its cell is empty or wrong. */
  readonly findCategory: (row: ParsedRow) => string | undefined
  readonly findColour: (row: ParsedRow) => string | undefined
  /** Returns the name of a colour, known or new. */
  readonly getColourName: (id: string) => Translated
  readonly getCategoryName: (id: string) => Translated
}

/** @param newId creates the id of a category or colour that the shop does not have yet */
export function createNames(shop: ShopState, report: Report, newId: () => string): Names {
  const newCategories: NewCategory[] = []
  const newColours: NewColour[] = []
  const categories = createIndex(shop.categories.map((row) => [row, [row.name.uk, row.name.en]]))
  const colours = createIndex(shop.colours.map((row) => [row, [row.name.uk, row.name.en, row.key]]))
  const names = new Map([...shop.colours, ...shop.categories].map(({ id, name }) => [id, name]))
  const keys = new Set(shop.colours.map(({ key }) => key))
  return {
    newCategories,
    newColours,
    findCategory(row) {
      const { category: uk, 'category-en': en } = row.values
      const name = uk ?? en
      if (!name) return undefined
      const storedCategory = categories.find(name) ?? (en ? categories.find(en) : undefined)
      if (storedCategory) return storedCategory.id
      if (!uk || !en) {
        report.add(row, uk ? 'category' : 'category-en', 'unknown-category')
        return undefined
      }
      const created = { id: newId(), name: { uk, en } }
      newCategories.push(created)
      names.set(created.id, created.name)
      categories.add(created, [uk, en])
      return created.id
    },
    findColour(row) {
      const { colour: uk, 'colour-en': en, 'colour-hex': hex } = row.values
      const name = uk ?? en
      if (!name) return undefined
      const storedColour = colours.find(name) ?? (en ? colours.find(en) : undefined)
      if (storedColour) return storedColour.id
      if (!uk || !en || !hex) {
        report.add(row, uk ? 'colour' : 'colour-en', 'unknown-colour')
        return undefined
      }
      const created = { id: newId(), name: { uk, en }, hex, key: toKey(en, keys) }
      newColours.push(created)
      names.set(created.id, created.name)
      colours.add(created, [uk, en])
      return created.id
    },
    getColourName: (id) => names.get(id)!,
    getCategoryName: (id) => names.get(id)!,
  }
}

const toNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase('uk')
    .replaceAll(/[’'ʼ`]/gu, '’')
    .replaceAll(/\s+/gu, ' ')
    .trim()
/** Words without their endings: a colour is written as its garment needs it, чорна or чорний. */
const toStemKey = (name: string): string =>
  normalise(name)
    .split(/[\s-]+/u)
    .map((word) => toStem(toSound(word)))
    .join(' ')

/** Finds rows by one of their names: by the exact name, otherwise without endings if only one row matches. */
const createIndex = <Row extends NamedRow>(rows: readonly (readonly [Row, readonly string[]])[]) => {
  const byName = new Map<string, Row>()
  const byStem = new Map<string, Set<Row>>()
  const add = (row: Row, names: readonly string[]) => {
    for (const name of names) {
      if (!byName.has(toNameKey(name))) byName.set(toNameKey(name), row)
      byStem.set(toStemKey(name), (byStem.get(toStemKey(name)) ?? new Set()).add(row))
    }
  }
  for (const [row, names] of rows) add(row, names)
  return {
    add,
    find(name: string): Row | undefined {
      const alike = [...(byStem.get(toStemKey(name)) ?? [])]
      return byName.get(toNameKey(name)) ?? (alike.length === 1 ? alike[0] : undefined)
    },
  }
}

/** Returns a key for addresses that no other colour has. */
const toKey = (english: string, taken: Set<string>): string => {
  const base = toColourKey(english) || 'colour'
  let key = base
  for (let count = 2; taken.has(key); count++) key = `${base}-${count}`
  taken.add(key)
  return key
}
