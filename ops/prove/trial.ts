import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newBuyer, type Answer, type Buyer } from '#ops/prove/buyer.ts'
import { createDatabase, type DatabaseName, type TrialDatabase } from '#ops/prove/database.ts'
import { openGate, type Gate } from '#ops/prove/gate.ts'
import { listStock, toUnitKey, type Facts } from '#ops/prove/invariants.ts'
import { createJobControl, type JobControl } from '#ops/kit/job-control.ts'
import { startMailServer, type MailServer } from '#ops/prove/mail-server.ts'
import { openProviders, type Providers } from '#ops/prove/providers.ts'
import type { Query } from '#ops/kit/query.ts'
import { prepareProcess, type TrialProcess } from '#ops/prove/shop-process.ts'
import { openTcpGate, type TcpGate } from '#ops/prove/tcp-gate.ts'
import { findFreePort } from '#ops/test/running-shop.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import { onlineMethods, sizes, type PaymentMethod } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import type { Storefront, StorefrontName } from '#shared/storefronts/storefront.ts'

/** How much a sequence does. */
export interface Scale {
  /** Buyers who want the same thing at once. */
  readonly buyers: number
  /** Sizes of variants that are sold out at once. */
  readonly skus: number
  /** How often a sequence that depends on chance is repeated. */
  readonly rounds: number
}

/** A shop that runs as real processes, and everything around it. */
export interface Trial {
  readonly database: DatabaseName
  readonly storefront: Storefront
  readonly scale: Scale
  readonly processes: readonly TrialProcess[]
  readonly providers: Providers
  /** Between the providers and the shop: results pass it. */
  readonly results: Gate
  readonly mailServer: MailServer
  readonly query: Query
  /** Breaks the connections of the shop to PostgreSQL. Undefined for the embedded database. */
  readonly breakConnections: TrialDatabase['breakConnections'] | undefined
  /** Restarts the PostgreSQL server as after a crash. Undefined if the server is not the trial's own. */
  readonly restartDatabase: (() => Promise<void>) | undefined
  /** Makes PostgreSQL keep its connections to the shop and reply nothing, and go on. Undefined for the embedded database. */
  readonly setDatabaseHanging: TcpGate['setHanging'] | undefined
  readonly folder: string
  /** The secret that the shop signs its links with. */
  readonly secret: string
  /** @param network the network address; without it, each buyer has one of their own */
  newBuyer: (network?: string) => Buyer
  /** Called with each answer to any buyer. */
  onAnswer: (listener: ((call: string, answer: Answer) => void) | undefined) => void
  /** Returns items of sizes that no other sequence uses now, each with this number of units on hand. */
  goods: (count: number, units: number) => Promise<OrderItemInput[]>
  /** Sets the units on hand of each item to this number. */
  stockUp: (items: readonly OrderItemInput[], units: number) => Promise<void>
  /** Counts units of each item that staff has added to the stock. */
  countReceived: (items: readonly OrderItemInput[], units: number) => void
  countUnits: (item: OrderItemInput) => Promise<number>
  /** The shop's time. */
  now: () => Date
  /** Moves the clocks of some processes, and of the providers if it is all of them. */
  setClock: (shiftMs: number, some?: readonly TrialProcess[]) => void
  /** Lets time pass; nothing runs because of it. */
  advance: (minutes: number) => void
  /** Advances the clock and runs the jobs that are due by then. */
  pass: (minutes: number) => Promise<void>
  /** Queues jobs that otherwise run on a schedule. */
  run: JobControl['run']
  /** Kills a process at once. */
  kill: (process: TrialProcess) => Promise<void>
  /** Waits until results and jobs are done. */
  settle: () => Promise<void>
  facts: () => Promise<Facts>
  close: () => Promise<void>
}

export interface TrialOptions {
  readonly database: DatabaseName
  readonly storefront: StorefrontName
  readonly scale: Scale
  /** The PostgreSQL server to create a database on. */
  readonly serverUrl: string | undefined
  /** Set if the server is the trial's own. */
  readonly restartServer?: (() => Promise<void>) | undefined
  /** Called before anything is started, with the function that ends it. */
  readonly onOpening: (close: Trial['close']) => void
}

const secret = 'the secret of a shop under trial, long enough'
const minuteMs = 60_000

/** Starts a shop with its providers: one process on the embedded database, two on PostgreSQL. */
export async function openTrial({
  database,
  storefront: name,
  scale,
  serverUrl,
  restartServer,
  onOpening,
}: TrialOptions): Promise<Trial> {
  const storefront: Storefront = storefronts[name]
  const folder = await mkdtemp(join(tmpdir(), 'shyr-prove-'))
  let shiftMs = 0
  const now = () => new Date(Date.now() + shiftMs)
  const closings: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const one of closings.splice(0).toReversed()) await one()
  }
  onOpening(close)
  try {
    const created = database === 'postgresql' && serverUrl !== undefined ? await createDatabase(serverUrl) : undefined
    if (created) closings.push(created.close)
    const toDatabase = created && (await openDatabaseGate(created.url))
    if (toDatabase) closings.push(toDatabase.gate.cut)
    const processes: TrialProcess[] = []
    closings.push(() => Promise.all(processes.map((one) => one.discard())))
    let turn = 0
    const nextRunning = (): string | undefined => {
      const running = processes.filter((one) => one.isRunning())
      turn += 1
      return running[turn % running.length]?.url
    }
    const results = await openGate(nextRunning)
    closings.push(results.close)
    const methods = onlineMethods.filter((method) => storefront.paymentMethods.some((one) => one === method))
    const providers = await openProviders(methods, { folder, now, resultsUrl: results.url })
    closings.push(providers.close)
    const mailServer = await startMailServer()
    closings.push(mailServer.close)
    const settings = {
      STOREFRONT: name,
      PUBLIC_URL: results.url,
      RATE_LIMITS: 'off',
      // Each buyer has an address of their own.
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      MAKE_IMAGES: 'never',
      SECRET: secret,
      SMTP_URL: mailServer.url,
      // An order that is paid at delivery needs no provider then.
      PREPAYMENT: 'off',
      ...(toDatabase && { DATABASE_URL: toDatabase.url }),
      ...providers.settings,
    }
    for (let index = 1; index <= (created ? 2 : 1); index += 1)
      processes.push(prepareProcess(await findFreePort(), { ...settings, DATA_DIR: join(folder, `data-${index}`) }))
    for (const one of processes) await one.start()
    const query: Query = created?.query ?? ((text, values) => processes[0]!.query(text, values))

    const demoOrders = (await query<{ id: string }>('select id from orders')).map(({ id }) => id)
    const units = new Map((await listStock(query)).map((row) => [toUnitKey(row), row.quantity + row.held]))
    const skus = await query<{ variantId: string }>(
      `select id as "variantId" from variants where state = 'ACTIVE' and not coming_soon order by published_at, id`,
    )
    let used = 0
    let lastKillAt: number | undefined
    let answerListener: Parameters<Trial['onAnswer']>[0]

    const setClock: Trial['setClock'] = (shift, some = processes) => {
      if (some === processes) shiftMs = shift
      for (const one of some) one.setClock(shift)
    }
    const jobs: JobControl = createJobControl(query, () => lastKillAt)
    const settle = async () => {
      await providers.idle()
      await jobs.finish()
      await providers.idle()
    }

    const goods: Trial['goods'] = async (count, quantity) => {
      const items = Array.from({ length: count }, (): OrderItemInput => {
        const index = used
        used += 1
        return {
          variantId: skus[index % skus.length]!.variantId,
          size: sizes[Math.floor(index / skus.length) % sizes.length]!,
          quantity: 1,
        }
      })
      await stockUp(items, quantity)
      return items
    }
    const stockUp: Trial['stockUp'] = async (items, quantity) => {
      await query(
        `insert into stock (variant_id, size, quantity)
          select w."variantId", w.size, $2::int from json_to_recordset($1::json) as w("variantId" uuid, size text)
          on conflict (variant_id, size) do update set quantity = excluded.quantity`,
        [JSON.stringify(items), quantity],
      )
      await query(`select pg_notify('shop_changes', 'stock')`)
      const wanted = new Set(items.map(toUnitKey))
      for (const row of await listStock(query))
        if (wanted.has(toUnitKey(row))) units.set(toUnitKey(row), row.quantity + row.held)
    }

    return {
      database,
      storefront,
      scale,
      processes,
      providers,
      results,
      mailServer,
      query,
      breakConnections: created?.breakConnections,
      restartDatabase:
        restartServer &&
        (async () => {
          await restartServer()
          // Jobs that were running are lost, as if their process had been killed.
          lastKillAt = performance.now()
        }),
      setDatabaseHanging:
        toDatabase &&
        ((isHanging) => {
          toDatabase.gate.setHanging(isHanging)
          // The queue gives its connections up, and with them the jobs that were running.
          if (!isHanging) lastKillAt = performance.now()
        }),
      folder,
      secret,
      newBuyer: (network) =>
        newBuyer(
          name,
          () => nextRunning() ?? processes[0]!.url,
          (call, answer) => answerListener?.(call, answer),
          network,
        ),
      onAnswer: (listener) => (answerListener = listener),
      goods,
      stockUp,
      countReceived: (items, added) => {
        for (const key of items.map(toUnitKey)) units.set(key, (units.get(key) ?? 0) + added)
      },
      countUnits: async (item) => {
        const rows = await query<{ quantity: number }>(
          'select quantity from stock where variant_id = $1 and size = $2',
          [item.variantId, item.size],
        )
        return rows[0]?.quantity ?? Number.NaN
      },
      now,
      setClock,
      advance: (minutes) => setClock(shiftMs + minutes * minuteMs),
      pass: async (minutes) => {
        // A queue takes a job that seems to run for half an hour for lost.
        await settle()
        setClock(shiftMs + minutes * minuteMs)
        await jobs.run(['check-payments', 'expire-orders'])
        await settle()
      },
      run: jobs.run,
      kill: async (one) => {
        await one.kill()
        lastKillAt = performance.now()
      },
      settle,
      facts: async () => ({
        query,
        charges: await providers.charges(),
        mails: mailServer.arrived,
        units,
        demoOrders,
        now: now(),
        wasKilled: lastKillAt !== undefined,
      }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens a gate that the shop's connections to its database pass. The trial's own do not. */
const openDatabaseGate = async (databaseUrl: string): Promise<{ gate: TcpGate; url: string }> => {
  const url = new URL(databaseUrl)
  const gate = await openTcpGate(url.hostname, Number(url.port || 5432))
  url.hostname = '127.0.0.1'
  url.port = String(gate.port)
  return { gate, url: url.href }
}

/** Returns the storefront's methods of online payment. */
export function listOnlineMethods({ providers }: Trial) {
  return providers.methods
}
/** Returns the method that orders of a trial are placed with, if it does not matter which. */
export function firstMethod({ providers }: Trial): PaymentMethod {
  return providers.methods[0] ?? 'CASH_ON_DELIVERY'
}
