import { apiLines } from '#ops/bench/api-lines.ts'
import { clickLines, sizeLines } from '#ops/bench/browser-lines.ts'
import { catalogueLines } from '#ops/bench/catalogue-lines.ts'
import { readRange } from '#ops/bench/catalogue-calls.ts'
import { counterLines } from '#ops/bench/counter-lines.ts'
import type { Line } from '#ops/bench/line.ts'
import { pageLines } from '#ops/bench/page-lines.ts'
import type { RunningShops } from '#ops/bench/running-shops.ts'
import type { DatabaseKind } from '#ops/bench/shops.ts'

/** Returns the lines of a group, with their shops started. */
type Group = (shops: RunningShops, options: { large: boolean }) => Promise<Line[]>

const smallVariants = 1000
const variantsOf = (kind: DatabaseKind, large: boolean): number => (kind === 'postgres' && large ? 1_000_000 : 100_000)

const catalogueOf =
  (kind: DatabaseKind): Group =>
  async ({ open }, { large }) => {
    const openWith = async (variants: number) => ({
      ...(await open({ kind, variants, withCaches: false })),
      variants,
    })
    return catalogueLines(kind, await openWith(variantsOf(kind, large)), await openWith(smallVariants))
  }

const apiOf =
  (kind: DatabaseKind): Group =>
  async ({ open, keep }) =>
    apiLines(kind, await open({ kind, variants: 0, withCaches: true }), keep)

const counterOf =
  (kind: DatabaseKind): Group =>
  async ({ open }) => {
    const orders = 100_000
    return counterLines(kind, { ...(await open({ kind, variants: smallVariants, orders, withCaches: false })), orders })
  }

/** Groups on PostgreSQL have no lines if TEST_DATABASE_URL names no server. */
const onPostgres =
  (group: Group): Group =>
  async (shops, options) =>
    process.env['TEST_DATABASE_URL'] ? group(shops, options) : []

/** All groups of lines, in the sequence of the report. */
export const groups = {
  pages: async ({ open, keep }) => {
    const shop = await open({ kind: 'embedded', variants: 0, withCaches: true })
    const { variants } = await readRange(shop)
    return pageLines(shop, variants[0]!.id, keep) // a demo shop has products
  },
  api: apiOf('embedded'),
  'api-postgres': onPostgres(apiOf('postgres')),
  catalogue: catalogueOf('embedded'),
  'catalogue-postgres': onPostgres(catalogueOf('postgres')),
  'counter-postgres': onPostgres(counterOf('postgres')),
  sizes: sizeLines,
  clicks: clickLines,
} as const satisfies Record<string, Group>

export type GroupName = keyof typeof groups
