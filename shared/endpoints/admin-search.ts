import { anythingText, foundAnything } from '#shared/entities/admin/search-results.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

/** The results of the counter's palette. [ADM-26] */
export const findAnything = endpoint({
  method: 'GET',
  path: '/v1/admin/search',
  who: 'administrator',
  // Every role has this permission. Each kind of result is returned only to roles that may read it.
  needs: 'catalogue.read',
  summary:
    'Finds up to five orders, people, pieces and pages each by one text, in any order of its words and in either keyboard layout. What the role may not read is not found; phones are masked for roles without customers.read.',
  query: anythingText,
  reply: foundAnything,
  errors: [],
})
