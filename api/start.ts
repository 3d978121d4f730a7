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
import { announcement } from '#api/announce.ts'
import { listenToChanges } from '#api/changes/changes.ts'
import { keepInMemory } from '#api/changes/kept-in-memory.ts'
import { openDevelopmentPages } from '#api/http/development-pages.ts'
import { loadBuiltPages } from '#api/http/page-files.ts'
import { registerPages, type PageSource } from '#api/http/pages.ts'
import { buildServer } from '#api/http/server.ts'
import { registerStaticFiles } from '#api/http/static-files.ts'
import { registerMailbox } from '#api/mailbox/register-mailbox.ts'
import { createPictures } from '#api/pictures/create-pictures.ts'
import { originalsIn, originalsOf, uploadedOriginals } from '#api/pictures/originals.ts'
import { registerPictures } from '#api/pictures/register-pictures.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import type { Shop } from '#api/shop.ts'
import { explainStartError } from '#api/start-error.ts'
import { say, showProgress } from '#api/terminal.ts'
import { accountMailWorker } from '#api/worker/account-mail.ts'
import { orderReceivedMailWorker } from '#api/worker/order-received-mail.ts'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { purgeDraftsWorker } from '#api/worker/purge-drafts.ts'
import { purgeSessionsWorker } from '#api/worker/purge-sessions.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { photosFolder } from '#database/seed/manifest.ts'
import { storefronts } from '#shared/storefronts/all.ts'

/** `npm run dev`: pages come from their sources. */
const isDevelopment = process.argv.includes('dev')

/** The only place where settings, adapters and modules meet. Answers how to stop again. */
const start = async (settings: Settings): Promise<() => Promise<void>> => {
  const storefront = storefronts[settings.storefront]
  const folder = join(settings.dataDir, storefront.name)
  await refuseTakenPort(settings)
  await mkdir(folder, { recursive: true })
  const log = pino({ level: settings.logLevel })
  const opened = await openShopDatabase(
    { folder, databaseUrl: settings.databaseUrl, storefront, isDemo: settings.mode === 'demo' },
    say,
  )
  const { client } = opened
  const secret = settings.secret ?? (await keptSecret(folder))
  const now = () => new Date()
  const mailboxFolder = settings.mode === 'demo' && !settings.smtpUrl ? join(folder, 'mailbox') : undefined
  const mailer = mailboxFolder ? mailboxMailer(mailboxFolder) : smtpMailer(settings.smtpUrl!) // live settings have it
  const parts = { storefront, database: client.database, secret, publicUrl: settings.publicUrl, now }
  const workers = {
    'order-received-mail': orderReceivedMailWorker({ shop: parts, mailer, from: settings.mailFrom, log }),
    'account-mail': accountMailWorker({ shop: parts, mailer, from: settings.mailFrom, log }),
    'purge-drafts': purgeDraftsWorker(parts),
    'purge-sessions': purgeSessionsWorker(parts),
    'expire-orders': expireOrdersWorker(parts),
  }
  const changes = await listenToChanges(client, log)
  const jobs = await startJobs(client, workers, changes, log)
  const filesFolder = join(folder, 'files')
  const storage = settings.storage ? s3Storage(settings.storage) : diskStorage(filesFolder)
  const pictures = createPictures({
    folder: join(folder, 'images'),
    originals: originalsOf(originalsIn(photosFolder), uploadedOriginals(storage, filesFolder)),
    database: client.database,
    log,
    onProgress: showProgress('pictures'),
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
    kept: keepInMemory(changes, client.database),
    log,
  }
  const server = await buildServer(shop, { logger: log, rateLimitFactor: settings.rateLimitFactor })
  await server.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  if (settings.makePictures === 'never') await pictures.stop()
  registerPictures(server, pictures)
  if (mailboxFolder) registerMailbox(server, mailboxFolder)
  if (isDevelopment) registerPages(server, shop, await openDevelopmentPages(server), settings)
  else {
    registerPages(server, shop, await builtPages(), settings)
    await registerStaticFiles(server)
  }
  await server.listen({ host: settings.host, port: settings.port })
  for (const line of await announcement(settings, client.database, { hasMailbox: mailboxFolder !== undefined }))
    say(line)
  if (settings.makePictures === 'all') pictures.makeAll().catch((error: unknown) => log.error(error, 'pictures'))
  return async () => {
    await server.close()
    await pictures.stop()
    await jobs.stop()
    await changes.stop()
    await simulator?.close()
    await mailer.close()
    await opened.close()
  }
}

const builtPages = async (): Promise<PageSource> => {
  const { renderer, assetsOf } = await loadBuiltPages()
  return { renderer: () => Promise.resolve(renderer), assetsOf, development: false }
}

/** Asked before anything is opened or filled: a port that is taken should be told at once. */
const refuseTakenPort = async ({ host, port }: Settings): Promise<void> => {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** A demo makes its own secret and keeps it, so that links and cookies outlive a restart. */
const keptSecret = async (folder: string): Promise<string> => {
  const file = join(folder, 'secret')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return kept
  const fresh = randomBytes(32).toString('base64url')
  await writeFile(file, fresh, { mode: 0o600 })
  return fresh
}

let settings: Settings | undefined
try {
  settings = readSettings()
  const stop = await start(settings)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A terminal sends its signal to the whole family: the second one must not cut the first one's work short.
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
