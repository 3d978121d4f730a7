import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#ops/test/running-shop.ts'

/** HAProxy with the configuration of ops/haproxy.cfg, on this machine. */
export interface Haproxy {
  /** https://localhost with its port. */
  readonly url: string
  /** The certificate that signs it, for clients. */
  readonly certificate: string
  readonly close: () => Promise<void>
}

const configuration = join(import.meta.dirname, '../haproxy.cfg')

/** Returns true if this machine has HAProxy, and openssl for a certificate. */
export function hasHaproxy(): boolean {
  return [
    ['haproxy', '-v'],
    ['openssl', 'version'],
  ].every(([tool = '', word = '']) => spawnSync(tool, [word]).status === 0)
}

/**
 * Starts HAProxy with the configuration that ships and a certificate of its own.
 * @param servers the addresses of both web processes: host and port
 * @param folder for certificate and log
 * @param resolvers replaces the name servers of this machine
 */
export async function startHaproxy(
  servers: readonly [string, string],
  { folder, port, resolvers }: { folder: string; port?: number; resolvers?: string },
): Promise<Haproxy> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const how = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', ...how, ...subject], { stdio: 'ignore' })
  const both = join(folder, 'shop.pem')
  await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')))
  const text = await readFile(configuration, 'utf8')
  const used = join(folder, 'haproxy.cfg')
  await writeFile(used, resolvers === undefined ? text : text.replace('parse-resolv-conf', resolvers))
  const https = port ?? (await findFreePort())
  const [web1, web2] = servers
  const child = spawn('haproxy', ['-f', used], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      CERTIFICATE: both,
      HTTP: `127.0.0.1:${await findFreePort()}`,
      HTTPS: `127.0.0.1:${https}`,
      WEB_1: web1,
      WEB_2: web2,
    },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close')
  await sleep(300)
  if (child.exitCode !== null) throw new Error(`haproxy did not start:\n${output}`)
  return {
    url: `https://localhost:${https}`,
    certificate: await readFile(certificate, 'utf8'),
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
