import { and, or, sql, type SQL } from 'drizzle-orm'
import { ofCategory } from '#database/search/text.ts'
import type { Meaning, WordsMeaning } from '#database/search/meaning.ts'

/** A part of a text search over the aliases of `searchedVariants`. */
export interface PartSql {
  readonly condition: SQL
  /** How near a variant is; higher is nearer. */
  readonly nearness: SQL
  /** How well it fits among the variants of its product; higher is better. */
  readonly fit: SQL
}

/** Returns the SQL for the meaning of a part of a query. [CAT-07] */
export function meaningToSql(meaning: Meaning): PartSql {
  switch (meaning.is) {
    case 'words':
      return wordsToSql(meaning)
    case 'colour':
      return colourToSql(meaning.tiers)
    case 'size':
      return plain(sql`(l.on_hand & (${sql.join(meaning.sizes.map(toSizeBit), sql` | `)})) <> 0`)
    case 'type':
      return { ...plain(sql`l.type in ${list(meaning.types)}`), nearness: sql`(l.type = ${meaning.types[0]})::int` }
    case 'discounted':
      return plain(sql`l.discount_price_minor is not null`)
    case 'price':
      return plain(
        sql`(${meaning.from ?? 0}::integer <= l.price_minor and (${meaning.to}::integer is null or l.price_minor <= ${meaning.to}::integer))`,
      )
    case 'anything':
      return plain(sql`true`)
    case 'nothing':
      return plain(sql`false`)
    case 'not':
      return plain(sql`not ${meaningToSql(meaning.of).condition}`)
    case 'every': {
      const parts = meaning.of.map(meaningToSql)
      return {
        condition: sql`(${and(...parts.map(({ condition }) => condition)) ?? sql`true`})`,
        nearness: highest(parts.map(({ nearness }) => nearness)),
        fit: highest(parts.map(({ fit }) => fit)),
      }
    }
    case 'either': {
      const parts = meaning.of.map(meaningToSql)
      const where = (value: (part: PartSql) => SQL) =>
        highest(parts.map((part) => sql`case when ${part.condition} then ${value(part)} else 0 end`))
      return {
        condition: sql`(${or(...parts.map(({ condition }) => condition)) ?? sql`false`})`,
        nearness: where(({ nearness }) => nearness),
        fit: where(({ fit }) => fit),
      }
    }
  }
}

const zero = sql`0::integer`
const plain = (condition: SQL): PartSql => ({ condition, nearness: zero, fit: zero })
const highest = (values: readonly SQL[]): SQL => sql`greatest(${sql.join([zero, ...values], sql`, `)})`

/** A name ranks above a category, a category above a description; a name as it is written above one that is begun or misspelt. */
const wordsToSql = ({ names, described, codes, near }: WordsMeaning): PartSql => {
  const inName = sql`w.name_words && ${toArray(names)}`
  const inNameOrCategory = sql`w.name_words && ${toArray([...names, ...names.map(ofCategory)])}`
  const anywhere = sql`v.words && ${codes.length > 0 ? sql`(${toArray(described)} || ${codesToSql(codes)})` : toArray(described)}`
  if (names.length === 0) return { condition: anywhere, nearness: sql`1::integer`, fit: zero }
  return {
    condition: described.length + codes.length === 0 ? inNameOrCategory : sql`(${inNameOrCategory} or ${anywhere})`,
    nearness: sql`case when ${inName} then ${near ? 3 : 4}::integer when ${inNameOrCategory} then 2 else 1 end`,
    fit: zero,
  }
}

/** Codes that begin so. A short beginning of a big shop's codes finds the first hundred of them. */
const codesToSql = (codes: readonly string[]): SQL => {
  const begun = codes.map((code) => sql`word like ${`${code}%`}`)
  return sql`array(select word from search_words where part = 'CODE' and (${or(...begun)}) order by word limit ${maxCodes})`
}
const maxCodes = 100

/** The first tier that has the colour counts. */
const colourToSql = (tiers: readonly (readonly string[])[]): PartSql => {
  const cases = tiers.flatMap((keys, tier) =>
    keys.length > 0 ? [sql`when l.colour in ${list(keys)} then ${tiers.length - tier}::integer`] : [],
  )
  const rank = sql`case ${sql.join(cases, sql` `)} else 0 end`
  return { condition: sql`l.colour in ${list(tiers.flat())}`, nearness: rank, fit: rank }
}

const toSizeBit = (size: string): SQL => sql`size_bit(${size})`

const list = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

/** Search words have only letters and digits, so nothing in them ends the quotes. One parameter, however many there are. */
const toArray = (words: readonly string[]): SQL => sql`${`{${words.map((word) => `"${word}"`).join(',')}}`}::text[]`
