import pg from 'pg'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startS3Simulator } from '#simulators/s3.ts'
import { printLine } from '#api/process/terminal.ts'
import { findFreePort } from '#ops/test/running-shop.ts'
import { startBalancer } from '#ops/production/balancer.ts'
import { hasHaproxy, startHaproxy } from '#ops/production/haproxy.ts'
import { buyAsGuest } from '#ops/production/buy.ts'
import { startLoad } from '#ops/production/load.ts'
import { startShopProcess, type ShopProcess } from '#ops/kit/shop-process.ts'
import { uploadPhoto } from '#ops/production/upload.ts'

const { findProgram }: { findProgram: (root: string, name: string) => string } = createRequire(import.meta.url)(
  '../bootstrap/tools.cjs',
)

const usage = `npm run production:try             starts balancer, two web processes, worker and photo storage, buys, uploads, restarts, stops
npm run production:try -- stay     keeps them running until Ctrl-C
npm run production:try -- browser basket checkout.spec     runs browser tests against them: Playwright's arguments follow
TEST_DATABASE_URL=postgres://… names the server; a database of its own is created there and dropped at the end.
With TEST_REDIS_URL=redis://… the web processes share their limits.
The balancer is HAProxy with ops/haproxy.cfg if haproxy and openssl are installed; a small one without TLS otherwise, and for browser tests.`

/** The functions that undo the set-up at the end, the last first. */
const cleanups: (() => Promise<unknown>)[] = []

/** Runs the processes of ops/compose.yaml on this machine, without containers: several processes of one shop. */
const main = async (word: string | undefined, browserArguments: readonly string[]): Promise<void> => {
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  const name = `shyr_try_${process.pid}`
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  cleanups.push(() => admin.end())
  await admin.query(`create database ${name}`)
  cleanups.push(() => admin.query(`drop database ${name} with (force)`))
  const database = new URL(server)
  database.pathname = `/${name}`
  const folder = await mkdtemp(join(tmpdir(), 'shyr-try-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))

  const s3 = await startS3Simulator()
  cleanups.push(() => s3.close())
  const port = word === 'stay' ? 3000 : await findFreePort()
  const isEncrypted = word !== 'browser' && hasHaproxy()
  const { TEST_REDIS_URL: redis } = process.env
  const env = {
    DATABASE_URL: database.href,
    SECRET: randomBytes(32).toString('hex'),
    STORAGE_ENDPOINT: s3.settings.endpoint,
    STORAGE_BUCKET: s3.settings.bucket,
    STORAGE_ACCESS_KEY_ID: s3.settings.accessKeyId,
    STORAGE_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    TRUST_PROXY: '1',
    PUBLIC_URL: `${isEncrypted ? 'https' : 'http'}://localhost:${port}`,
    ALLOWED_HOSTS: `127.0.0.1:${port}`,
    DRAIN_SECONDS: '1',
    // The load comes from one address; the limits are counted all the same.
    RATE_LIMITS: '1000',
    UNPAID_UNITS: '1000000',
    MAKE_IMAGES: 'on-demand',
    PAYMENT_SIMULATORS: 'off',
    ...(redis && { REDIS_URL: redis }),
  }
  // Each process has a folder of its own, as on machines of their own.
  const getFolder = (at: number) => join(folder, String(at))
  const start = async (role: 'web' | 'worker', at: number): Promise<ShopProcess> => {
    const running = await startShopProcess({ port: at, env: { ...env, ROLE: role, DATA_DIR: getFolder(at) } })
    cleanups.push(() => running.stop())
    printLine(`${role.padEnd(15)}${running.url}, process ${running.pid}`)
    return running
  }
  const workerPort = await findFreePort()
  const ports = [await findFreePort(), await findFreePort()] as const
  // One after the other: if one does not start, those before it are stopped.
  const worker = await start('worker', workerPort)
  const webs: ShopProcess[] = []
  for (const one of ports) webs.push(await start('web', one))
  const balancer = await openBalancer(ports, { port, folder, isEncrypted })
  cleanups.push(() => balancer.close())

  printLine(`ordered        ${await buyAsGuest(balancer.url)}`)
  printLine(`mailed         ${await waitForMails(join(getFolder(workerPort), 'ua', 'mailbox'))} mails, by the worker`)
  const photo = await uploadPhoto(balancer.url)
  for (const { url } of webs) await assertFound(url + photo)
  printLine(`uploaded       ${photo}, served by both web processes`)

  const load = startLoad(balancer.url)
  for (const [index, web] of webs.entries()) {
    assertEnded('a web process', await web.stop(), web)
    await start('web', ports[index]!) // as many ports as processes
    printLine(`ordered        ${await buyAsGuest(balancer.url)}, after a restart`)
  }
  assertEnded('the worker', await worker.stop(), worker)
  await start('worker', workerPort)
  const { replies, failures } = await load.stop()
  if (failures.length > 0) throw new Error(`requests failed during the restarts:\n${failures.join('\n')}`)
  printLine(`restarted      everything, under ${replies} requests; none failed`)
  if (word === 'stay') await new Promise((resolve) => process.once('SIGINT', resolve))
  if (word === 'browser') {
    const shop = { SHOP_URL: `http://localhost:${port}`, SHOP_DATA: getFolder(workerPort) }
    await runBrowserTests(shop, browserArguments)
  }
}

/** Starts HAProxy with the configuration that ships, whose certificate this process then trusts, or the small balancer. */
const openBalancer = async (
  ports: readonly [number, number],
  { port, folder, isEncrypted }: { port: number; folder: string; isEncrypted: boolean },
): Promise<{ url: string; close: () => Promise<void> }> => {
  const [one, two] = ports
  if (isEncrypted) {
    const haproxy = await startHaproxy([`127.0.0.1:${one}`, `127.0.0.1:${two}`], { folder, port })
    setDefaultCACertificates([...getCACertificates(), haproxy.certificate])
    printLine(`balancer       ${haproxy.url}, HAProxy with ops/haproxy.cfg and a certificate of its own`)
    await waitUntilReady(haproxy.url)
    return haproxy
  }
  const urls = ports.map((at) => `http://127.0.0.1:${at}`)
  const balancer = await startBalancer(urls, { port })
  printLine(
    `balancer       ${balancer.url}, a small one: ops/haproxy.cfg is not tried${hasHaproxy() ? ' by browser tests' : ', because haproxy or openssl is not installed'}`,
  )
  return balancer
}

/** Waits until the balancer passes requests to a ready process. */
const waitUntilReady = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const response = await fetch(`${url}/robots.txt`)
    await response.body?.cancel()
    if (response.ok) return
    await sleep(200)
  }
  throw new Error('the balancer has found no web process that is ready')
}

/** Runs browser tests against this shop instead of one that they start. One at a time: all share its data. */
const runBrowserTests = async (shop: Record<string, string>, browserArguments: readonly string[]): Promise<void> => {
  const args = [findProgram(process.cwd(), 'playwright'), 'test', '--workers=1', ...browserArguments]
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...shop } })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('browser tests failed')
}

const assertEnded = (what: string, code: number | null, { output }: ShopProcess): void => {
  if (code !== 0) throw new Error(`${what} did not stop cleanly:\n${output()}`)
}

const assertFound = async (url: string): Promise<void> => {
  const response = await fetch(url)
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}

/** Returns the number of mails once there are some. The worker writes them. */
const waitForMails = async (mailbox: string): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await readdir(mailbox).catch(() => [])
    if (mails.length > 0) return mails.length
    await sleep(200)
  }
  throw new Error('the worker has sent no mail')
}

const run = async (): Promise<number> => {
  const [word, ...rest] = process.argv.slice(2)
  const isKnown = word === undefined || word === 'stay' || word === 'browser'
  if (!process.env['TEST_DATABASE_URL'] || !isKnown) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  // The signal reaches the processes too, so the following steps fail and everything is undone below.
  if (word !== 'stay') process.once('SIGINT', () => undefined)
  try {
    await main(word, rest)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  } finally {
    for (const undo of cleanups.toReversed()) await undo().catch((error: unknown) => printLine(String(error)))
  }
}

process.exitCode = await run()
