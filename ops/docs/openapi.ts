import '@fastify/swagger'
import { mkdir, writeFile } from 'node:fs/promises'
import { pino } from 'pino'
import { buildServer } from '#api/http/server.ts'
import type { Shop } from '#api/shop.ts'
import { storefronts } from '#shared/storefronts/all.ts'

/** docs/openapi.json: the API as its own server describes it. No call is made, so there is nothing behind it. */
export const renderOpenApi = async (): Promise<string> => {
  const shop = { storefront: storefronts.ua } as Shop // the description of the calls reads nothing else
  const server = await buildServer(shop, { logger: pino({ level: 'silent' }), rateLimitFactor: 0 })
  await server.ready()
  const document = server.swagger()
  await server.close()
  return `${JSON.stringify(document, null, 2)}\n`
}

if (import.meta.main) {
  await mkdir('docs', { recursive: true })
  await writeFile('docs/openapi.json', await renderOpenApi())
}
