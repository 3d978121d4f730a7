import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { errors, type ErrorCode } from '#shared/errors.ts'
import { errorText } from '#shared/texts/error-text.ts'

/** Codes that a call may answer beside its own, by what it is made of. */
const anyCallMayAnswer = ({ who, path, query, body }: Endpoint): ErrorCode[] => [
  // A malformed id in the path has a code of its own, which the call says itself.
  ...(query || body || /\{(?!id\})/.test(path) ? (['VALIDATION_ERROR'] as const) : []),
  'BAD_REQUEST',
  'UNAUTHORIZED',
  ...(who === 'guest' ? [] : (['DONT_HAVE_ACCESS'] as const)),
  'DATA_BASE_ERROR',
  'SOMETHING_WENT_WRONG',
]

/** Every code that a call may answer, each once. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...endpoint.errors, ...anyCallMayAnswer(endpoint)]),
]

/** The refusals of a call as OpenAPI has them: by status, each with its codes and an example of every one. [API-06] */
export const errorResponses = (endpoint: Endpoint): Record<string, object> => {
  const codes = errorsOf(endpoint)
  const statuses = [...new Set(codes.map((code) => errors[code].status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [status, responseOf(codes.filter((code) => errors[code].status === status))]),
  )
}

const responseOf = (codes: readonly ErrorCode[]): object => ({
  description: codes.join(', '),
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
      examples: Object.fromEntries(codes.map((code) => [code, { value: { code, message: errorText(code, 'en') } }])),
    },
  },
})

/** An operation of an OpenAPI document, as far as its responses go. */
interface Operation {
  responses?: Record<string, { description: string } | { $ref: string }>
}

/**
 * Takes the refusals out of a document's operations, which point at them from then on: those that many calls have alike stand in
 * it once, under the names of their codes.
 * @returns what belongs under components.responses
 */
export const takeErrorResponses = (paths: object): Record<string, { description: string }> => {
  const taken: Record<string, { description: string }> = {}
  for (const { responses = {} } of Object.values(paths).flatMap((path: object) => Object.values(path) as Operation[]))
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400 || '$ref' in response) continue
      const name = response.description.replaceAll(', ', '.')
      taken[name] = response
      responses[status] = { $ref: `#/components/responses/${name}` }
    }
  return taken
}
