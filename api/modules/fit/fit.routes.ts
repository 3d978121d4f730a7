import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import * as fit from '#api/modules/fit/fit.service.ts'
import { listKept } from '#api/modules/fit/kept-sizes.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/fit.ts'

export function fitRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.readFitQuestions, fit.read)
  bind(server, shop, calls.answerFit, fit.answer)
  bind(server, shop, calls.listKeptSizes, listKept)
}
