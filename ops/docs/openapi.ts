import '@fastify/swagger'
import { mkdir, writeFile } from 'node:fs/promises'
import { pino } from 'pino'
import { buildServer } from '#api/server.ts'
import type { Shop } from '#api/shop.ts'
import { storefronts } from '#shared/storefronts/all.ts'

/** Writes docs/openapi.json: the API as the server describes it. No call runs, so the server needs no database. */
export async function renderOpenApi(): Promise<string> {
  const shop = {
    storefront: storefronts.ua,
    publicUrl: 'https://shop.example',
    payments: [] as Shop['payments'],
  } as Shop // describing the calls uses none of the shop's services
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
