import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { time } from '#shared/entities/common.ts'
import { pageSpeedSummary } from '#shared/entities/page-speed.ts'

export const listPageSpeeds = endpoint({
  method: 'GET',
  path: '/v1/admin/page-speeds',
  who: 'administrator',
  needs: 'system.read',
  summary:
    'Summarises how fast each page was for its visitors, in milliseconds (CLS has no unit). It counts the reports to the process that replies, since its start; /metrics has the histograms of each process.',
  reply: z.object({ since: time, entities: z.array(pageSpeedSummary), total: z.int() }),
  errors: [],
})
