import { apiLines } from '#ops/bench/api-lines.ts'
import { changeLines } from '#ops/bench/change-lines.ts'
import { clickLines, sizeLines } from '#ops/bench/browser-lines.ts'
import { catalogueLines } from '#ops/bench/catalogue-lines.ts'
import { readRange } from '#ops/bench/catalogue-calls.ts'
import { counterLines } from '#ops/bench/counter-lines.ts'
import { indexLines } from '#ops/bench/index-lines.ts'
import type { Line } from '#ops/bench/line.ts'
import { memoryLines } from '#ops/bench/memory-lines.ts'
import { missLines } from '#ops/bench/miss-lines.ts'
import { pageLines } from '#ops/bench/page-lines.ts'
import { rangeLines } from '#ops/bench/range-lines.ts'
import type { RunningShops } from '#ops/bench/running-shops.ts'
import { saleLines } from '#ops/bench/sale-lines.ts'
import type { DatabaseKind } from '#ops/bench/shops.ts'

/** Returns the lines of a group, with their shops started. */
type Group = (shops: RunningShops, options: { large: boolean }) => Promise<Line[]>

const smallVariants = 1000
const countVariants = (kind: DatabaseKind, large: boolean): number =>
  kind === 'postgres' && large ? 1_000_000 : 100_000

const benchCatalogue =
  (kind: DatabaseKind): Group =>
  async ({ open }, { large }) => {
    const openWith = async (variants: number) => ({
      ...(await open({ kind, variants, withCaches: false, withIndex: true })),
      variants,
    })
    return catalogueLines(kind, await openWith(countVariants(kind, large)), await openWith(smallVariants))
  }

const benchMisses =
  (kind: DatabaseKind): Group =>
  async ({ open }, { large }) => {
    const variants = countVariants(kind, large)
    return missLines(kind, variants, await open({ kind, variants, withCaches: true }))
  }

/** Two processes on one database: only PostgreSQL has that. */
const benchIndex: Group = async ({ open }, { large }) => {
  const shop = { kind: 'postgres', variants: countVariants('postgres', large), withCaches: false } as const
  return indexLines(shop.variants, await open({ ...shop, withIndex: true }), await open(shop))
}

const benchApi =
  (kind: DatabaseKind): Group =>
  async ({ open, keep }) =>
    apiLines(kind, await open({ kind, variants: 0, withCaches: true }), keep)

const benchChanges =
  (kind: DatabaseKind): Group =>
  async ({ open }) =>
    changeLines(kind, await open({ kind, variants: 0, withCaches: true }))

const benchSales =
  (kind: DatabaseKind): Group =>
  async ({ open }) =>
    saleLines(kind, await open({ kind, variants: 100_000, withCaches: true }))

const benchCounter =
  (kind: DatabaseKind): Group =>
  async ({ open }) => {
    const orders = 100_000
    return counterLines(kind, { ...(await open({ kind, variants: smallVariants, orders, withCaches: false })), orders })
  }

const benchRange =
  (kind: DatabaseKind): Group =>
  async ({ open }) =>
    rangeLines(kind, 100_000, await open({ kind, variants: 100_000, withCaches: true }))

/** Groups on PostgreSQL have no lines if TEST_DATABASE_URL names no server. */
const onPostgres =
  (group: Group): Group =>
  async (shops, options) =>
    process.env['TEST_DATABASE_URL'] ? group(shops, options) : []

/** All groups of lines, in the order of the report. */
export const groups = {
  pages: async ({ open, keep }) => {
    const shop = await open({ kind: 'embedded', variants: 0, withCaches: true })
    const { variants } = await readRange(shop)
    return pageLines(shop, variants[0]!.id, keep) // a demo shop has products
  },
  api: benchApi('embedded'),
  'api-postgres': onPostgres(benchApi('postgres')),
  changes: benchChanges('embedded'),
  'changes-postgres': onPostgres(benchChanges('postgres')),
  catalogue: benchCatalogue('embedded'),
  'catalogue-postgres': onPostgres(benchCatalogue('postgres')),
  'index-postgres': onPostgres(benchIndex),
  misses: benchMisses('embedded'),
  'misses-postgres': onPostgres(benchMisses('postgres')),
  sales: benchSales('embedded'),
  'sales-postgres': onPostgres(benchSales('postgres')),
  'counter-postgres': onPostgres(benchCounter('postgres')),
  'range-postgres': onPostgres(benchRange('postgres')),
  memory: async ({ open }) =>
    memoryLines('embedded', await open({ kind: 'embedded', variants: 0, withCaches: true, isFirstStart: true })),
  sizes: sizeLines,
  clicks: clickLines,
} as const satisfies Record<string, Group>

export type GroupName = keyof typeof groups
