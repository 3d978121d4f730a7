import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { errors, type ErrorCode } from '#shared/errors.ts'
import { toErrorText } from '#shared/texts/error-text.ts'

/** Returns the codes that a call may reply with besides its own, depending on its caller and input. */
const listGeneralErrors = ({ who, path, query, body, idempotent }: Endpoint): ErrorCode[] => [
  // A malformed id in the path has its own code, which the call lists itself; a malformed idempotency key has none.
  ...(query || body || idempotent || /\{(?!id\})/.test(path) ? (['VALIDATION_ERROR'] as const) : []),
  'BAD_REQUEST',
  'UNAUTHORIZED',
  ...(who === 'guest' ? [] : (['DONT_HAVE_ACCESS'] as const)),
  'DATA_BASE_ERROR',
  'SOMETHING_WENT_WRONG',
]

/** Returns every code that a call may reply with, each once. */
export function listErrors(endpoint: Endpoint): ErrorCode[] {
  return [...new Set([...endpoint.errors, ...listGeneralErrors(endpoint)])]
}

/** Returns a call's error responses for OpenAPI: one per status, with its codes and an example of each. [API-06] */
export function listErrorResponses(endpoint: Endpoint): Record<string, object> {
  const codes = listErrors(endpoint)
  const statuses = [...new Set(codes.map((code) => errors[code].status))].toSorted((a, b) => a - b)
  return {
    ...Object.fromEntries(
      statuses.map((status) => [status, toResponse(codes.filter((code) => errors[code].status === status))]),
    ),
    // Codes with another status than their own; only uploads and bodies can be too large.
    ...((endpoint.body || endpoint.upload) && { 413: toResponse(['BAD_REQUEST'], 'Too large') }),
    429: toResponse(['BAD_REQUEST'], 'Too often'),
    503: toResponse(['DATA_BASE_ERROR'], 'Unavailable'),
  }
}

/** @param what the meaning of the response, if the codes do not say it */
const toResponse = (codes: readonly ErrorCode[], what?: string): object => ({
  description: what === undefined ? codes.join(', ') : `${what}: ${codes.join(', ')}`,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', enum: codes },
          message: { type: 'string', description: 'For a reader, in the language of Accept-Language.' },
          details: { description: 'Facts, where they help: fields, lines, a reason.' },
        },
      },
      examples: Object.fromEntries(codes.map((code) => [code, { value: { code, message: toErrorText(code, 'en') } }])),
    },
  },
})

const retryAfter = {
  'Retry-After': { description: 'When to try again, in seconds.', schema: { type: 'integer', minimum: 1 } },
}

/** The part of an OpenAPI operation that is used here. */
interface Operation {
  responses?: Record<string, { description: string } | { $ref: string }>
}

/**
 * Replaces the error responses of all operations by references, so that equal ones are in the document once, named by their codes.
 * @returns the referenced responses, for components.responses
 */
export function extractErrorResponses(paths: object): Record<string, { description: string; headers?: object }> {
  const extracted: Record<string, { description: string; headers?: object }> = {}
  for (const { responses = {} } of Object.values(paths).flatMap((path: object) => Object.values(path) as Operation[]))
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400 || '$ref' in response) continue
      const name = response.description.replaceAll(/[^\w]+/g, '.')
      extracted[name] = status === '429' || status === '503' ? { ...response, headers: retryAfter } : response
      responses[status] = { $ref: `#/components/responses/${name}` }
    }
  return extracted
}
