import * as z from 'zod/mini'
import { line } from '#shared/entities/common.ts'
import { suggestions } from '#shared/entities/suggestions.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const base = '/v1/suggestions'

export const readSuggestions = endpoint({
  method: 'GET',
  path: base,
  who: 'guest',
  summary:
    'Suggests searches, categories and products for a text that is being typed. A search is suggested if products support it, or if it was searched for on at least three days.',
  query: z.object({ text: line(100) }),
  reply: suggestions,
  errors: [],
  limit: 'suggestions',
  isSearch: true,
})

/** Counted is a text that finds something and has only words of the shop; others get the same reply. */
export const countSearch = endpoint({
  method: 'POST',
  path: base,
  who: 'guest',
  summary:
    'Counts a search whose results a visitor sees, so that it can be suggested to others. Stored are the text, its number of searches and days, and nothing about the visitor; only if it finds something and the shop uses each of its words itself.',
  body: z.strictObject({ text: line(100) }),
  reply: z.object({}),
  errors: [],
  limit: 'suggestions',
  isSearch: true,
})
