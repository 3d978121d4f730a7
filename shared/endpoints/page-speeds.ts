import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { pageSpeed } from '#shared/entities/page-speed.ts'

export const reportPageSpeed = endpoint({
  method: 'POST',
  path: '/v1/page-speeds',
  who: 'guest',
  summary:
    'Counts how fast a page was for its visitor: the name of its route, milliseconds, and CLS. Nothing about the visitor is sent or stored.',
  body: pageSpeed,
  reply: z.object({}),
  errors: [],
})
