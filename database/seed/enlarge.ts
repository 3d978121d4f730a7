import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { toCopyId, toIdList } from '#database/seed/copied-rows.ts'
import { hasDemoCustomer } from '#database/seed/demo-customer.ts'
import { listSeedProducts } from '#database/seed/range.ts'
import { seedId } from '#database/seed/seed-id.ts'
import type { SeedStorefront } from '#database/seed/storefront.ts'

/** Copies of the whole demo range that one transaction writes. Changes by administrators wait for it, so it takes a second or two. */
const roundsPerStep = 20

/**
 * Enlarges the range of a demo shop for measurements: copies its products with numbers, prices, stock and dates of their own, until
 * there are at least `wanted` variants. Their photos are those of the originals.
 * Each step is one transaction and changes rows only: indexes, triggers and totals are correct after each commit, so an interruption
 * loses at most the current step, and the next run continues. A running shop reads and sells meanwhile; a change of visibility waits for
 * the end of the step.
 * @param report called with the number of variants after each step
 * @throws if the shop has no demo customer, as a live shop has none, or no variant of the demo range
 */
export async function enlargeRange(
  database: Database,
  storefront: SeedStorefront,
  wanted: number,
  report: (variants: number) => void,
): Promise<void> {
  if (!(await hasDemoCustomer(database))) throw new Error('Only the range of a demo shop is enlarged with copies.')
  const originals = toIdList(listSeedProducts(storefront).map(({ key }) => seedId(`product:${key}`)))
  const [have] = await listRows<{ variants: number; perRound: number; lastRound: number }>(
    database,
    sql`select count(*)::int as variants, count(*) filter (where v.product_id in ${originals})::int as "perRound",
        (select coalesce(max(copy.n::int), 0) from (select vendor_code, substring(vendor_code from '-([0-9]{1,7})$') as n from products) copy
          join products original on copy.vendor_code = original.vendor_code || '-' || copy.n
          where original.id in ${originals}) as "lastRound"
      from variants v`,
  )
  let { variants } = have! // an aggregate returns one row
  const { perRound, lastRound } = have!
  if (perRound === 0) throw new Error('The shop has no variant of the demo range that could be copied.')
  // Not their number: some copies may have been deleted since.
  for (let first = lastRound + 1; variants < wanted;) {
    const count = Math.min(roundsPerStep, Math.ceil((wanted - variants) / perRound))
    await database.transaction((tx) => copyRange(tx, originals, first, first + count - 1))
    first += count
    variants += count * perRound
    report(variants)
  }
  await database.execute(sql`vacuum analyze`)
}

/** Writes the copies with these numbers. */
const copyRange = async (tx: Transaction, originals: SQL, first: number, last: number): Promise<void> => {
  const numbers = sql`cross join generate_series(${first}::int, ${last}::int) n`
  const ofOriginals = sql`variants v ${numbers} where v.product_id in ${originals}`
  await tx.execute(sql`
    insert into products (id, category_id, vendor_code, type, name, description, composition, care, care_symbols, measurements)
    select ${toCopyId('p.id')}, category_id, vendor_code || '-' || n, type,
      jsonb_build_object('uk', (name ->> 'uk') || ' № ' || n, 'en', (name ->> 'en') || ' No. ' || n), description, composition, care, care_symbols, measurements
    from products p ${numbers} where p.id in ${originals}`)
  await tx.execute(sql`
    insert into variants (id, product_id, colour_id, state, vendor_code, price_minor, discount_price_minor, coming_soon, published_at, words, name_words)
    select ${toCopyId('v.id')}, ${toCopyId('v.product_id')}, colour_id, state, vendor_code || '-' || n, price_minor + n % 40 * 1000,
      discount_price_minor + n % 40 * 1000, coming_soon, published_at - n * interval '37 minutes',
      array_append(words, ${codeWord}), name_words
    from ${ofOriginals}`)
  await tx.execute(sql`
    insert into search_words (word, part, shown) select ${codeWord}, 'CODE', ${codeWord} from ${ofOriginals} on conflict do nothing`)
  await tx.execute(sql`
    insert into variant_photos (variant_id, position, file_id, view)
    select ${toCopyId('v.id')}, f.position, f.file_id, f.view from variant_photos f join variants v on v.id = f.variant_id
    ${numbers} where v.product_id in ${originals}`)
  await tx.execute(sql`
    insert into stock (variant_id, size, quantity)
    select ${toCopyId('v.id')}, s.size, case when s.quantity = 0 then 0 else abs(hashtext(v.id::text || s.size || n)) % 30 end
    from stock s join variants v on v.id = s.variant_id ${numbers} where v.product_id in ${originals}`)
}

/** The copy's vendor code as search has it. */
const codeWord = sql`lower(replace(v.vendor_code, '-', '')) || n`
