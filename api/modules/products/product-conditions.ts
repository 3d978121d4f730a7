import { inArray, sql, type SQL } from 'drizzle-orm'
import type { FitAnswer } from '#shared/enums.ts'
import { minAnswers } from '#shared/rules/fit-summary.ts'
import { tellingFactor, tellingShare } from '#shared/rules/fit-tendency.ts'
import type { ProductGap, ProductView, StockLevel } from '#shared/rules/product-views.ts'
import { productTexts } from '#shared/rules/text-times.ts'

/** The conditions of a search, over the alias `p` of products. */
export interface ProductFilter {
  view: ProductView
  words: readonly string[]
  categoryIds: readonly string[] | undefined
  stock: StockLevel | undefined
  missing: ProductGap | undefined
  /** Units up to which a size without a limit of its own counts as low. */
  lowUnits: number
}

/** A product has a fact if one of its variants does: conditions over the alias `l` of listings. */
const facts = {
  variants: sql`true`,
  visible: sql`l.visible`,
  soon: sql`l.visible and l.coming_soon`,
  units: sql`l.on_hand <> 0`,
  sold: sql`l.visible and not l.coming_soon`,
  stocked: sql`l.visible and l.on_hand <> 0`,
  sizeless: sql`l.sizes = 0`,
} satisfies Record<string, SQL>
type Fact = keyof typeof facts
type HasFact = (fact: Fact) => SQL

/** Checks each product separately, so that a page ends as soon as it is full. */
const hasFact: HasFact = (fact) => sql`exists (select from listings l where l.product_id = p.id and ${facts[fact]})`

/** All facts of all products in one pass, as the alias `f`: for counts. */
export const productFacts = sql`select l.product_id, ${sql.join(
  Object.entries(facts).map(([fact, condition]) => sql`bool_or(${condition}) as ${sql.identifier(fact)}`),
  sql`, `,
)} from listings l group by l.product_id`
const hasReadFact: HasFact = (fact) => sql`coalesce(f.${sql.identifier(fact)}, false)`

/** The products with a variant that has no photo. Photos are numbered from 0, so an index of the first ones is enough. */
const withoutPhoto = sql`select l.product_id from listings l
  where not exists (select from variant_photos ph where ph.variant_id = l.variant_id and ph.position = 0)`

const answered = (answer: FitAnswer): SQL => sql`count(*) filter (where answer = ${answer})`
/** The products with a size that runs small or large, as `findTendency` judges it. [FIT-04] */
const misfitting = sql`select product_id from fit_answers group by product_id, size
  having count(*) >= ${minAnswers}
    and greatest(${answered('SMALL')}, ${answered('LARGE')}) >= ${tellingShare}::float8 * count(*)
    and greatest(${answered('SMALL')}, ${answered('LARGE')}) >= ${tellingFactor}::int * least(${answered('SMALL')}, ${answered('LARGE')})`

const toViews = (has: HasFact): Readonly<Record<ProductView, SQL>> => ({
  site: has('visible'),
  hidden: sql`not ${has('visible')}`,
  soon: has('soon'),
  'sold-out': sql`(${has('sold')} and not ${has('stocked')})`,
  'no-photo': sql`(not ${has('variants')} or p.id in (${withoutPhoto}))`,
  misfits: sql`p.id in (${misfitting})`,
  all: sql`true`,
})
const views = toViews(hasFact)

/** The conditions of the views over the facts `f`, for counts. */
export const countedViews = toViews(hasReadFact)

/** The condition that a text of a product is missing in English. */
export const lacksEnglish = sql`(${sql.join(
  productTexts.map((text) => sql`coalesce(p.${sql.identifier(text)} ->> 'en', '') = ''`),
  sql` or `,
)})`
/** The condition that a photo, the alias `fi` of files, has no description in a language. */
export const isUndescribed = sql`(fi.alt ->> 'uk' = '' or fi.alt ->> 'en' = '')`
const gaps: Readonly<Record<ProductGap, SQL>> = {
  PHOTO: views['no-photo'],
  ENGLISH: lacksEnglish,
  SIZES: sql`(not ${hasFact('variants')} or ${hasFact('sizeless')})`,
  // `is true` keeps it out of the join: read once, not for each product.
  ALT: sql`(p.id in (select v.product_id from files fi join variant_photos ph on ph.file_id = fi.id
    join variants v on v.id = ph.variant_id where ${isUndescribed})) is true`,
}

/** Returns the condition that a size, the alias `s` of stock, is at its limit. */
export const isLowSize = (lowUnits: number): SQL => sql`s.quantity <= coalesce(s.low_limit, ${lowUnits})`

const stockIs = (stock: StockLevel, lowUnits: number): SQL =>
  ({
    OUT: sql`not ${hasFact('units')}`,
    IN: hasFact('units'),
    LOW: sql`exists (select from listings l join stock s on s.variant_id = l.variant_id
      where l.product_id = p.id and ${facts.sold} and ${isLowSize(lowUnits)})`,
  })[stock]

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Returns the condition that a name, a vendor code or a colour has the word. A code of a variant begins with that of its product. */
const hasWord = (word: string): SQL => {
  const pattern = `%${escapeLike(word)}%`
  return sql`(p.name ->> 'uk' ilike ${pattern} or p.name ->> 'en' ilike ${pattern} or p.vendor_code ilike ${pattern}
    or starts_with(upper(${word}::text), upper(p.vendor_code))
    or p.id in (select l.product_id from listings l join colours k on k.key = l.colour
      where k.name ->> 'uk' ilike ${pattern} or k.name ->> 'en' ilike ${pattern})
    or p.id in (select v.product_id from variants v where v.vendor_code in (${word}, upper(${word}::text))))`
}

/** Returns true if a search finds only some products of its view. */
export const restrictsView = ({ words, categoryIds, stock, missing }: ProductFilter): boolean =>
  words.length > 0 || Boolean(categoryIds ?? stock ?? missing)

/** Returns the condition that a product matches the filter. */
export const isFound = ({ view, words, categoryIds, stock, missing, lowUnits }: ProductFilter): SQL => {
  const conditions = [views[view], ...words.map(hasWord)]
  if (categoryIds) conditions.push(inArray(sql`p.category_id`, [...categoryIds]))
  if (stock) conditions.push(stockIs(stock, lowUnits))
  if (missing) conditions.push(gaps[missing])
  return sql.join(conditions, sql` and `)
}
