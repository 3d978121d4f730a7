import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopProcess } from '#ops/kit/shop-process.ts'
import { createDatabase } from '#ops/prove/database.ts'
import { listStock } from '#ops/prove/invariants.ts'
import { startMailServer } from '#ops/prove/mail-server.ts'
import type { Query } from '#ops/kit/query.ts'
import { findFreePort } from '#ops/test/running-shop.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import type { Offer } from '#ops/load/visits.ts'

/** A live shop on PostgreSQL, with the range of the demo: a web process, a worker and a mail server. */
export interface LoadedShop {
  /** The address of the web process. */
  readonly url: string
  readonly host: string
  readonly metricsToken: string
  readonly query: Query
  /** Every size on sale, with more units than the run can sell. */
  readonly offers: readonly Offer[]
  /** Returns the scripts and stylesheets of the home page. */
  readonly listFiles: () => Promise<readonly string[]>
}

/** The American storefront calls no carrier, so that nothing leaves this machine. */
const storefront = storefronts.us
const host = 'shop.example'
const unitsOfEach = 100_000

/**
 * Starts a shop as an operator does, without payment providers.
 * @param serverUrl where its database is created
 * @param closings receives the functions that end it, in the order of the starts
 */
export async function startLoadedShop(serverUrl: string, closings: (() => Promise<unknown>)[]): Promise<LoadedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'shyr-load-'))
  closings.push(() => rm(folder, { recursive: true, force: true }))
  const { url: databaseUrl, query, close } = await createDatabase(serverUrl)
  closings.push(close)
  // A live shop begins without products.
  const filled = await openShopDatabase({ folder, databaseUrl, storefront, isDemo: true }, () => undefined)
  await filled.close()
  await query('update stock set quantity = $1', [unitsOfEach])
  const mailServer = await startMailServer()
  closings.push(mailServer.close)
  const metricsToken = randomBytes(16).toString('hex')
  const env = {
    SHOP_MODE: 'live',
    STOREFRONT: storefront.name,
    DATABASE_URL: databaseUrl,
    SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: `https://${host}`,
    SMTP_URL: mailServer.url,
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN: metricsToken,
    DRAIN_SECONDS: '0',
    MAKE_IMAGES: 'on-demand',
  }
  const start = async (role: 'web' | 'worker') => {
    const started = await startShopProcess({
      port: await findFreePort(),
      env: { ...env, ROLE: role, DATA_DIR: join(folder, role) },
    })
    closings.push(() => started.stop())
    return started
  }
  await start('worker')
  const { url } = await start('web')
  const offers = await query<Offer>(
    `select s.variant_id as "variantId", s.size from stock s join variants v on v.id = s.variant_id
      where v.state = 'ACTIVE' and not v.coming_soon order by v.published_at, v.id, s.size`,
  )
  return {
    url,
    host,
    metricsToken,
    query,
    offers,
    listFiles: async () => {
      const home = await fetch(`${url}/`, { headers: { accept: 'text/html' } })
      const files = (await home.text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)
      return [...new Set([...files].map(([, file = '']) => file))]
    },
  }
}

/** The figures that orders and stock must add up to. */
export interface Ledger {
  /** Orders that the shop has confirmed to a visitor: the number of each, by its id. */
  readonly confirmed: ReadonlyMap<string, string>
  /** Drafts whose final button was pressed. */
  readonly pressed: ReadonlySet<string>
}

export interface Counted {
  readonly placed: number
  readonly confirmed: number
  /** Placed without the visitor knowing: the reply did not arrive in time. */
  readonly unconfirmed: number
  readonly units: number
  readonly wrong: readonly string[]
}

/** Counts orders and units in the database. Every unit must be on hand or in an order, and every confirmed order there. */
export async function countOrders(query: Query, { confirmed, pressed }: Ledger): Promise<Counted> {
  const orders = await query<{ id: string; number: string; units: number }>(
    `select o.id, o.number, sum(i.quantity)::int as units from orders o join order_items i on i.order_id = o.id
      where o.placed_at is not null and o.id = any($1::uuid[]) group by o.id`,
    [[...pressed]],
  )
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  const units = orders.reduce((sum, order) => sum + order.units, 0)
  const stock = await listStock(query)
  const sold = stock.reduce((sum, { quantity }) => sum + unitsOfEach - quantity, 0)
  return {
    placed: orders.length,
    confirmed: confirmed.size,
    unconfirmed: orders.filter(({ id }) => !confirmed.has(id)).length,
    units,
    wrong: [
      ...[...confirmed].flatMap(([id, number]) =>
        numbers.get(id) === number ? [] : [`order ${number} was confirmed and is ${numbers.get(id) ?? 'not there'}`],
      ),
      ...(sold === units ? [] : [`${sold} units left the stock, ${units} are in orders`]),
      ...stock.flatMap(({ variantId, size, quantity }) =>
        quantity < 0 ? [`${variantId} ${size}: ${quantity} on hand`] : [],
      ),
    ],
  }
}
