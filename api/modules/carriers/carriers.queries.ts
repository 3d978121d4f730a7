import { sql, type SQL } from 'drizzle-orm'
import type { DirectoryRows } from '#api/modules/carriers/directory-rows.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { BranchKind, Carrier } from '#shared/enums.ts'

/** More than fit a list that is read while typing. */
const maxCities = 20
const maxBranches = 50

/**
 * Lists cities whose words begin with the typed ones, in one statement: those whose name begins so first, then the largest. The first
 * word is one of the name, further ones may be of the region. Without words, the largest.
 * @param words of `placeWords`
 */
export function listCities(
  database: Queryable,
  carrier: Carrier,
  words: string,
): Promise<{ name: string; area: string; label: string }[]> {
  const [firstWord = ''] = words.split(' ')
  return listRows(
    database,
    sql`select name, area, label from carrier_cities
      where carrier = ${carrier}
        ${words ? sql`and ${hasWords(words)} and strpos(' ' || split_part(words, ' |', 1), ' ' || ${firstWord}) > 0` : sql``}
      order by (label_words = ${words}) desc, starts_with(words, ${words}) desc, branch_count desc, label collate "und-x-icu", ref
      limit ${maxCities}`,
  )
}

/**
 * Lists the branches of a city whose words begin with the typed ones, in one statement: the branch with this number first, then
 * numbers that begin with it, each in the order of numbers. An unknown city has none.
 * @param cityWords, words of `placeWords`
 * @param kind only branches of this kind; both without it
 */
export function listBranches(
  database: Queryable,
  carrier: Carrier,
  cityWords: string,
  words: string,
  kind?: BranchKind,
): Promise<{ number: string; kind: BranchKind; address: string }[]> {
  const typedNumber = /\d+/.exec(words)?.[0] ?? ''
  return listRows(
    database,
    sql`select number, kind, address from carrier_branches
      where carrier = ${carrier}
        and city_ref = ${cityNamed(carrier, cityWords)}
        ${kind ? sql`and kind = ${kind}` : sql``}
        ${words ? sql`and ${hasWords(words)}` : sql``}
      order by (number = ${typedNumber}) desc, starts_with(number, ${typedNumber}) desc, length(number), number, ref
      limit ${maxBranches}`,
  )
}

/**
 * Returns whether the branch of a city with this number is an office or a locker; undefined for one that the directory does not list.
 * @param cityWords of `placeWords`
 */
export async function findBranchKind(
  database: Queryable,
  carrier: Carrier,
  cityWords: string,
  number: string,
): Promise<BranchKind | undefined> {
  const [row] = await listRows<{ kind: BranchKind }>(
    database,
    sql`select kind from carrier_branches
      where carrier = ${carrier} and number = ${number} and city_ref = ${cityNamed(carrier, cityWords)}
      limit 1`,
  )
  return row?.kind
}

/** The largest of the cities that an order calls so. */
const cityNamed = (carrier: Carrier, cityWords: string): SQL =>
  sql`(select ref from carrier_cities where carrier = ${carrier} and label_words = ${cityWords}
    order by branch_count desc, ref limit 1)`

/** The words contain only letters and digits, so they need no escaping. */
const hasWords = (words: string): SQL =>
  sql`to_tsvector('simple', words) @@ to_tsquery('simple', ${words.replaceAll(/(\S+)/g, '$1:*').replaceAll(' ', ' & ')})`

/** Returns the number of branches in the directory of a carrier. */
export async function countBranches(database: Queryable, carrier: Carrier): Promise<number> {
  const [row] = await listRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from carrier_branches where carrier = ${carrier}`,
  )
  return row!.count // an aggregate has one row
}

/** Replaces the directory of a carrier by these rows: inserts, updates and deletes only the differences. Must run in one transaction. */
export async function replaceDirectory(
  tx: Transaction,
  carrier: Carrier,
  { cities, branches }: DirectoryRows,
): Promise<void> {
  const cityRows = sql`jsonb_to_recordset(${JSON.stringify(cities)}::text::jsonb)
    as r(ref text, name text, area text, label text, "labelWords" text, words text, "branchCount" int)`
  const branchRows = sql`jsonb_to_recordset(${JSON.stringify(branches)}::text::jsonb)
    as r(ref text, "cityRef" text, number text, kind text, address text, words text)`
  await tx.execute(sql`insert into carrier_cities as c
      (carrier, ref, name, area, label, label_words, words, branch_count)
    select ${carrier}, ref, name, area, label, "labelWords", words, "branchCount" from ${cityRows} order by ref
    on conflict (carrier, ref) do update set name = excluded.name, area = excluded.area, label = excluded.label,
      label_words = excluded.label_words, words = excluded.words, branch_count = excluded.branch_count
    where (c.name, c.area, c.label, c.words, c.branch_count)
      is distinct from (excluded.name, excluded.area, excluded.label, excluded.words, excluded.branch_count)`)
  await tx.execute(sql`insert into carrier_branches as b (carrier, ref, city_ref, number, kind, address, words)
    select ${carrier}, ref, "cityRef", number, kind, address, words from ${branchRows} order by ref
    on conflict (carrier, ref) do update set city_ref = excluded.city_ref, number = excluded.number,
      kind = excluded.kind, address = excluded.address, words = excluded.words
    where (b.city_ref, b.number, b.kind, b.words, b.address)
      is distinct from (excluded.city_ref, excluded.number, excluded.kind, excluded.words, excluded.address)`)
  await tx.execute(
    sql`delete from carrier_branches where carrier = ${carrier} and ref not in (select ref from ${branchRows})`,
  )
  await tx.execute(
    sql`delete from carrier_cities where carrier = ${carrier} and ref not in (select ref from ${cityRows})`,
  )
}
