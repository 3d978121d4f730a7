import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noCarriers, openCarriers } from '#api/adapters/open-carriers.ts'
import { googleIdentity } from '#api/adapters/identity-google.ts'
import { loadSimulators } from '#api/adapters/simulators.ts'
import { openRedis } from '#api/adapters/redis.ts'
import { startJobs } from '#api/adapters/jobs-pg-boss.ts'
import { mailboxMailer } from '#api/adapters/mail-mailbox.ts'
import { openPaymentProviders } from '#api/adapters/open-payment-providers.ts'
import { smtpMailer } from '#api/adapters/mail-smtp.ts'
import { openTax } from '#api/adapters/open-tax.ts'
import { diskStorage } from '#api/adapters/storage-disk.ts'
import { s3Storage } from '#api/adapters/storage-s3.ts'
import { listAddresses } from '#api/process/announce.ts'
import { openIndex } from '#api/catalogue-index/open-index.ts'
import { openChanges } from '#api/changes/changes.ts'
import { createCaches } from '#api/create-caches.ts'
import { createLog } from '#api/log.ts'
import { listOpenTasks } from '#api/live-check.ts'
import { createMetrics } from '#api/metrics/metrics.ts'
import { toNoticeUrl } from '#api/modules/payments/notice-url.ts'
import { buildServer, buildWorkerServer } from '#api/server.ts'
import { servePages } from '#api/serve-pages.ts'
import { createImages } from '#api/images/create-images.ts'
import { openOriginals, combineOriginals, openUploadedOriginals } from '#api/images/originals.ts'
import type { Settings } from '#api/settings/settings.ts'
import type { Shop } from '#api/shop.ts'
import { showProgress } from '#api/process/terminal.ts'
import { createWorkers } from '#api/worker/all.ts'
import { requestFirstSync } from '#api/worker/sync-carriers.ts'
import type { PaymentProvider } from '#api/ports/payment.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { photosFolder } from '#database/seed/manifest.ts'
import { listDemoPayments } from '#database/seed/place-demo-orders.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import type { Host } from '#api/process/host.ts'
import type { Running } from '#api/process/ending.ts'

/** Connects settings, adapters and modules, and serves the shop in its host. */
export async function startShop(settings: Settings, host: Host): Promise<Running> {
  const storefront = storefronts[settings.storefront]
  const folder = join(settings.dataDir, storefront.name)
  await host.assertPortFree(settings)
  await mkdir(folder, { recursive: true })
  const log = createLog(settings.logLevel)
  const isWorker = settings.role !== 'web'
  const isWeb = settings.role !== 'worker'
  const metrics = createMetrics(log)
  const opened = await openShopDatabase(
    { folder, databaseUrl: settings.databaseUrl, storefront, isDemo: settings.mode === 'demo' },
    host.print,
    host.openEmbedded,
  )
  const { client } = opened
  const secret = settings.secret ?? (await demoSecret(folder))
  const now = () => new Date()
  const mailboxFolder = settings.mode === 'demo' && !settings.smtpUrl ? join(folder, 'mailbox') : undefined
  const mailer = mailboxFolder ? mailboxMailer(mailboxFolder) : smtpMailer(settings.smtpUrl!) // required in live mode
  const changes = await openChanges(client, log, metrics.count)
  const { change } = changes
  const parts = { storefront, database: client.database, change, secret, publicUrl: settings.publicUrl, now }
  const filesFolder = join(folder, 'files')
  // It is also watched for room.
  await mkdir(filesFolder, { recursive: true })
  const storage = settings.storage ? s3Storage(settings.storage) : diskStorage(filesFolder)
  const originals = combineOriginals(openOriginals(photosFolder), openUploadedOriginals(storage, filesFolder))
  const carriers = storefront.features.branchShipping ? await openCarriers(settings.carriers) : noCarriers
  const paymentProviders = await openPaymentProviders({
    mode: settings.mode,
    simulators: settings.paymentSimulators,
    settings: settings.payments,
    storefront,
    folder,
    paidBefore: settings.mode === 'demo' ? await listDemoPaid(parts) : [],
    now,
    log,
  })
  const payments = paymentProviders.providers
  const tax = await openTax({ settings: settings.taxes, storefront, mode: settings.mode, now, log })
  const taxParts = tax.provider && { tax: tax.provider }
  const {
    orderHoldMinutes,
    turnMinutes,
    fastOrderHoldHours,
    cashOrderHoldHours,
    unpaidBounds,
    staffSession,
    withdrawalDays,
  } = settings
  const mailsPerDay = settings.rateLimitFactor > 0 ? settings.mailsPerDay : Number.POSITIVE_INFINITY
  const workers = createWorkers({
    shop: { ...parts, ...taxParts, storage, payments, log, orderHoldMinutes, turnMinutes, mailsPerDay, withdrawalDays },
    mailer,
    settings,
    originals,
    directory: carriers.directory,
    tracking: carriers.tracking,
    log,
  })
  const jobs = await startJobs(client, isWorker ? workers : {}, changes, log)
  if (isWorker) await requestFirstSync(parts, jobs, carriers.directory)
  metrics.watchDatabase(client)
  metrics.watchJobs(() => jobs.listCounts())
  const images = createImages({
    folder: join(folder, 'images'),
    originals,
    database: client.database,
    log,
    onProgress: showProgress('images'),
  })
  const simulator =
    settings.mode === 'demo' && !settings.google
      ? await (await loadSimulators()).startIdentitySimulator(now)
      : undefined
  const google = settings.google ?? simulator
  const listings = isWeb ? openIndex(changes, client, { maxRows: settings.catalogueIndexRows, log }) : undefined
  if (listings && settings.catalogueIndexRows > 0) metrics.watchListings(listings.countRows)
  const shop: Shop = {
    ...parts,
    ...taxParts,
    ...(google && { identity: googleIdentity(google, now, log) }),
    client,
    jobs,
    failedJobs: jobs.failed,
    storage,
    payments,
    paymentMethods: usableMethods(storefront, payments),
    // The prepayment is paid online. [CHK-03]
    prepaymentMinor: settings.prepayment && payments.length > 0 ? storefront.prepaymentMinor : 0,
    orderHoldMinutes,
    turnMinutes,
    fastOrderHoldHours,
    cashOrderHoldHours,
    unpaidBounds,
    lowStockUnits: settings.lowStockUnits,
    draftLines: settings.draftLines,
    staffSession,
    confirmRefundsAboveMinor: settings.confirmRefundsAboveMinor ?? storefront.confirmRefundsAboveMinor,
    mailsPerDay,
    withdrawalDays,
    mailsAfterScan: settings.mailsAfterScan,
    hstsSubdomains: settings.hstsSubdomains,
    branchCarrier: settings.carriers.branchCarrier,
    changes,
    caches: createCaches(changes, client.database, { replyBytes: settings.replyCacheMegabytes * 1024 * 1024 }),
    ...(listings && { listings }),
    listOpenTasks: () => (settings.mode === 'demo' ? Promise.resolve([]) : listOpenTasks(settings, client.database)),
    pageSpeeds: metrics.pageSpeeds,
    log,
  }
  const redis = isWeb && settings.redisUrl !== undefined ? openRedis(settings.redisUrl, log) : undefined
  let isDraining = false
  const folders = [...(settings.databaseUrl ? [] : [folder]), ...(settings.storage ? [] : [filesFolder])]
  const operation = { metrics, metricsToken: settings.metricsToken, isDraining: () => isDraining, folders }
  const { rateLimitFactor, trustProxy, allowedHosts } = settings
  const options = { logger: log, rateLimitFactor, trustProxy, allowedHosts, redis, operation }
  const server = isWeb ? await buildServer(shop, options) : buildWorkerServer(shop, options)
  if (settings.makeImages === 'never') await images.stop()
  if (isWeb) await servePages(server, shop, { settings, images, mailboxFolder, sources: host.sources })
  await host.listen(server, settings)
  const lines = isWeb
    ? await listAddresses(settings, client.database, { hasMailbox: mailboxFolder !== undefined })
    : [`worker         ${settings.host}:${settings.port}/health/ready`]
  for (const line of lines) host.print(line)
  if (settings.mode === 'live' && isWeb) {
    const tasks = await listOpenTasks(settings, client.database)
    if (tasks.length > 0) log.warn({ tasks: tasks.map(({ what }) => what) }, 'not ready to sell: npm run live:check')
    if ((await shop.caches.door.get('door')) !== 'open')
      host.print('closed: npm run live:open, or npm run live:link to look around')
  }
  if (isWeb && settings.makeImages === 'all') images.makeAll().catch((error: unknown) => log.error(error, 'images'))
  const stop = async () => {
    await server.close()
    redis?.disconnect()
    await images.stop()
    await jobs.stop()
    await listings?.close()
    await changes.close()
    await paymentProviders.close()
    await tax.close()
    await simulator?.close()
    await carriers.close()
    await mailer.close()
    await opened.close()
  }
  return { drain: () => void (isDraining = true), stop }
}

/** Lists the online payments of the demo's customer, with which the simulators are initialised. */
const listDemoPaid = async (shop: Pick<Shop, 'database' | 'publicUrl'>) =>
  (await listDemoPayments(shop.database)).map((payment) => ({
    ...payment,
    noticeUrl: toNoticeUrl(shop, payment.method),
  }))

/** Returns the storefront's methods that can be used: cash on delivery, and those whose provider is set up. [CFG-02, CFG-03] */
const usableMethods = (storefront: Storefront, payments: readonly PaymentProvider[]): PaymentMethod[] =>
  storefront.paymentMethods.filter(
    (method) => method === 'CASH_ON_DELIVERY' || payments.some((provider) => provider.method === method),
  )

/** Returns the secret of a demo. Creates it on the first start and stores it, so that links and cookies stay valid after a restart. */
const demoSecret = async (folder: string): Promise<string> => {
  const file = join(folder, 'secret')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
