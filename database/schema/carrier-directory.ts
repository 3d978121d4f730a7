import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { checkOneOf } from '#database/schema/columns.ts'
import { branchKinds, carriers, type BranchKind, type Carrier } from '#shared/enums.ts'

/** The cities in which a carrier has branches, as its directory had them at the last sync. [CHK-01] */
export const carrierCities = pgTable(
  'carrier_cities',
  {
    carrier: text('carrier').$type<Carrier>().notNull(),
    /** The carrier's id. */
    ref: text('ref').notNull(),
    name: text('name').notNull(),
    /** The region; empty for a city that is its own. */
    area: text('area').notNull(),
    /** The name as an order states it, with the region if a larger city has the same name. */
    label: text('label').notNull(),
    /** `placeWords` of the label. */
    labelWords: text('label_words').notNull(),
    /** `placeWords` of all names that find the city: 'миколаів | лвівска област'. */
    words: text('words').notNull(),
    branchCount: integer('branch_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.carrier, table.ref] }),
    index('carrier_cities_label').on(table.carrier, table.labelWords),
    index('carrier_cities_largest').on(table.carrier, table.branchCount.desc()),
    index('carrier_cities_words').using('gin', sql`to_tsvector('simple', ${table.words})`),
    checkOneOf('carrier_cities_carrier_known', table.carrier, carriers),
  ],
)

/** The branches of a carrier that take parcels. [CHK-01] */
export const carrierBranches = pgTable(
  'carrier_branches',
  {
    carrier: text('carrier').$type<Carrier>().notNull(),
    ref: text('ref').notNull(),
    cityRef: text('city_ref').notNull(),
    number: text('number').notNull(),
    kind: text('kind').$type<BranchKind>().notNull(),
    /** Street and house. */
    address: text('address').notNull(),
    /** `placeWords` of all names that find the branch. */
    words: text('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.carrier, table.ref] }),
    foreignKey({
      columns: [table.carrier, table.cityRef],
      foreignColumns: [carrierCities.carrier, carrierCities.ref],
      name: 'carrier_branches_city',
    }).onDelete('cascade'),
    index('carrier_branches_of_city').on(table.carrier, table.cityRef),
    checkOneOf('carrier_branches_kind_known', table.kind, branchKinds),
  ],
)
