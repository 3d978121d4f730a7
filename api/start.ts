import { isDevelopment } from '#api/node-env.ts' // first: it sets NODE_ENV
import compress from '@fastify/compress'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { pino } from 'pino'
import { googleIdentity } from '#api/adapters/identity-google.ts'
import { startIdentitySimulator } from '#api/adapters/identity-simulator.ts'
import { startJobs } from '#api/adapters/jobs-pg-boss.ts'
import { mailboxMailer } from '#api/adapters/mail-mailbox.ts'
import { smtpMailer } from '#api/adapters/mail-smtp.ts'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import { s3Storage } from '#api/adapters/storage-s3.ts'
import { listAddresses } from '#api/announce.ts'
import { openChanges } from '#api/changes/changes.ts'
import { createCaches } from '#api/create-caches.ts'
import { openDevelopmentPages } from '#api/pages/development-pages.ts'
import { loadBuiltPages } from '#api/pages/page-files.ts'
import { registerPages, type PageSource } from '#api/pages/register-pages.ts'
import { buildServer } from '#api/server.ts'
import { registerStaticFiles } from '#api/pages/static-files.ts'
import { registerMailbox } from '#api/mailbox/register-mailbox.ts'
import { createImages } from '#api/images/create-images.ts'
import { originalsIn, originalsOf, uploadedOriginals } from '#api/images/originals.ts'
import { registerImages } from '#api/images/register-images.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import type { Shop } from '#api/shop.ts'
import { explainStartError } from '#api/start-error.ts'
import { printLine, showProgress } from '#api/terminal.ts'
import { accountMailWorker } from '#api/worker/account-mail.ts'
import { orderMailWorker } from '#api/worker/order-mail.ts'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { purgeDraftsWorker } from '#api/worker/purge-drafts.ts'
import type { Jobs, Workers } from '#api/ports/jobs.ts'
import { sendStockAlertsWorker } from '#api/worker/send-stock-alerts.ts'
import { purgeSessionsWorker } from '#api/worker/purge-sessions.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { photosFolder } from '#database/seed/manifest.ts'
import { storefronts } from '#shared/storefronts/all.ts'

/** Connects settings, adapters and modules. Returns a function that stops the shop. */
const start = async (settings: Settings): Promise<() => Promise<void>> => {
  const storefront = storefronts[settings.storefront]
  const folder = join(settings.dataDir, storefront.name)
  await assertPortFree(settings)
  await mkdir(folder, { recursive: true })
  const log = pino({ level: settings.logLevel })
  const opened = await openShopDatabase(
    { folder, databaseUrl: settings.databaseUrl, storefront, isDemo: settings.mode === 'demo' },
    printLine,
  )
  const { client } = opened
  const secret = settings.secret ?? (await demoSecret(folder))
  const now = () => new Date()
  const mailboxFolder = settings.mode === 'demo' && !settings.smtpUrl ? join(folder, 'mailbox') : undefined
  const mailer = mailboxFolder ? mailboxMailer(mailboxFolder) : smtpMailer(settings.smtpUrl!) // required in live mode
  const changes = await openChanges(client, log)
  const { change } = changes
  const parts = { storefront, database: client.database, change, secret, publicUrl: settings.publicUrl, now }
  const filesFolder = join(folder, 'files')
  const storage = settings.storage ? s3Storage(settings.storage) : diskStorage(filesFolder)
  const originals = originalsOf(originalsIn(photosFolder), uploadedOriginals(storage, filesFolder))
  const { mailFrom: from, orderNoticesTo: noticesTo } = settings
  const workers = (queue: Jobs): Workers => ({
    'order-mail': orderMailWorker({ shop: parts, mailer, from, noticesTo, originals, log }),
    'account-mail': accountMailWorker({ shop: parts, mailer, from, log }),
    'purge-drafts': purgeDraftsWorker(parts),
    'purge-sessions': purgeSessionsWorker(parts),
    'expire-orders': expireOrdersWorker({ ...parts, jobs: queue }),
    'send-stock-alerts': sendStockAlertsWorker({ ...parts, jobs: queue }),
  })
  const jobs = await startJobs(client, workers, changes, log)
  const images = createImages({
    folder: join(folder, 'images'),
    originals,
    database: client.database,
    log,
    onProgress: showProgress('images'),
  })
  const simulator = settings.mode === 'demo' && !settings.google ? await startIdentitySimulator(now) : undefined
  const google = settings.google ?? simulator
  const shop: Shop = {
    ...parts,
    ...(google && { identity: googleIdentity(google, now, log) }),
    client,
    jobs,
    storage,
    paymentMethods: ['CASH_ON_DELIVERY'],
    prepaymentMinor: settings.prepayment ? storefront.prepaymentMinor : 0,
    orderHoldMinutes: settings.orderHoldMinutes,
    changes,
    caches: createCaches(changes, client.database),
    log,
  }
  const server = await buildServer(shop, { logger: log, rateLimitFactor: settings.rateLimitFactor })
  await server.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  if (settings.makeImages === 'never') await images.stop()
  await registerImages(server, images)
  if (mailboxFolder) registerMailbox(server, mailboxFolder)
  if (isDevelopment) registerPages(server, shop, await openDevelopmentPages(server), settings)
  else {
    registerPages(server, shop, await builtPages(), settings)
    await registerStaticFiles(server)
  }
  await server.listen({ host: settings.host, port: settings.port })
  for (const line of await listAddresses(settings, client.database, { hasMailbox: mailboxFolder !== undefined }))
    printLine(line)
  if (settings.makeImages === 'all') images.makeAll().catch((error: unknown) => log.error(error, 'images'))
  return async () => {
    await server.close()
    await images.stop()
    await jobs.stop()
    await changes.close()
    await simulator?.close()
    await mailer.close()
    await opened.close()
  }
}

const builtPages = async (): Promise<PageSource> => {
  const { renderer, assetsOf } = await loadBuiltPages()
  return { renderer: () => Promise.resolve(renderer), assetsOf, development: false }
}

/** Throws EADDRINUSE if the port is in use. Runs first, so that the error is shown before the database is opened and filled. */
const assertPortFree = async ({ host, port }: Settings): Promise<void> => {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Returns the secret of a demo. Creates it on the first start and stores it, so that links and cookies stay valid after a restart. */
const demoSecret = async (folder: string): Promise<string> => {
  const file = join(folder, 'secret')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}

let settings: Settings | undefined
try {
  settings = readSettings()
  const stop = await start(settings)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Both the terminal and the parent process may send the signal. The second one must not interrupt the first stop.
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  process.stderr.write(`${explainStartError(error, settings)}\n`)
  process.exit(1)
}
