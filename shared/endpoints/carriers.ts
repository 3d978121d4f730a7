import * as z from 'zod/mini'
import { carrierBranch, carrierCity } from '#shared/entities/carrier.ts'
import { line } from '#shared/entities/common.ts'
import { branchKinds } from '#shared/enums.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const base = '/v1/carriers'
const typed = z.optional(z.string().check(z.maxLength(100)))

export const searchCarrierCities = endpoint({
  method: 'GET',
  path: `${base}/cities`,
  who: 'guest',
  summary:
    'Finds up to 20 cities in which the carrier has branches, by the beginning of words in either alphabet; without text the largest. FORBIDDEN, reason NOT_OFFERED, on a storefront without branch shipping.',
  query: z.object({ text: typed }),
  reply: z.object({ entities: z.array(carrierCity) }),
  errors: ['FORBIDDEN'],
  limit: 'suggestions',
})

export const searchCarrierBranches = endpoint({
  method: 'GET',
  path: `${base}/branches`,
  who: 'guest',
  summary:
    'Finds up to 50 branches of a city by number or street, those with the number first. The city is its label; an unknown one has no branches. `kind` finds only offices or only parcel lockers.',
  query: z.object({ city: line(100), text: typed, kind: z.optional(z.enum(branchKinds)) }),
  reply: z.object({ entities: z.array(carrierBranch) }),
  errors: ['FORBIDDEN'],
  limit: 'suggestions',
})
