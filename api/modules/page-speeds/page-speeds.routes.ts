import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { UseCase } from '#api/http/use-case.ts'
import type { Shop } from '#api/shop.ts'
import { listPageSpeeds } from '#shared/endpoints/admin-page-speeds.ts'
import { reportPageSpeed } from '#shared/endpoints/page-speeds.ts'

const report: UseCase<typeof reportPageSpeed> = async ({ pageSpeeds }, _caller, { body }) => {
  pageSpeeds.observe(body)
  return {}
}

/** The counts begin with the process. */
const since = new Date(performance.timeOrigin).toISOString()

const list: UseCase<typeof listPageSpeeds> = async ({ pageSpeeds }) => {
  const entities = await pageSpeeds.summarise()
  return { since, entities, total: entities.length }
}

export function pageSpeedRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, reportPageSpeed, report)
  bind(server, shop, listPageSpeeds, list)
}
