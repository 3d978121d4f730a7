import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { everyCall } from '#tests/contract/every-call.ts'

/** A JSON schema, reduced to the keywords of the shop's document. `resolveSchema` follows references. */
export interface JsonSchema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: JsonSchema
}

/** One operation of the document, with the endpoint that it describes. */
export interface Operation {
  name: string
  method: Endpoint['method']
  path: string
  endpoint: Endpoint
  query: readonly Parameter[]
  /** The JSON body that it takes. */
  body?: JsonSchema
  /** The media types that it takes instead. */
  fileTypes?: readonly string[]
  /** Fields that its search can filter by, as its summary lists them. */
  fields: readonly string[]
  /** Error codes that the document lists for it. */
  codes: ReadonlySet<string>
  /** Resolves a reference in the document. */
  resolveSchema: (schema: JsonSchema) => JsonSchema
}

interface Described {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { $ref?: string }>
}
interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, JsonSchema> }
}

/** Returns every operation of the document. */
export const readOperations = async (server: FastifyInstance): Promise<Operation[]> => {
  const response = await server.inject({ url: '/v1/openapi.json' })
  const document = response.json<Document>()
  const endpoints = new Map(everyCall.map(({ name, endpoint }) => [name, endpoint]))
  const resolveSchema = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? document.components.schemas[schema.$ref.replace('#/components/schemas/', '')]! : schema

  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => {
      const content = described.requestBody?.content ?? {}
      const json = content['application/json']?.schema
      const endpoint = endpoints.get(described.operationId)
      if (!endpoint) throw new Error(`the document describes ${described.operationId}, but no call has this name`)
      return {
        name: described.operationId,
        method: method.toUpperCase() as Endpoint['method'], // OpenAPI's keys are methods
        path,
        endpoint,
        query: described.parameters?.filter((one) => one.in === 'query') ?? [],
        ...(json ? { body: json } : described.requestBody && { fileTypes: Object.keys(content) }),
        fields: /Fields: (.+?)\.(?:\s|$)/.exec(described.summary)?.[1]?.split(', ') ?? [],
        codes: listCodes(described),
        resolveSchema,
      }
    }),
  )
}

/** Responses are keyed by their error codes. */
const listCodes = ({ responses }: Described): Set<string> =>
  new Set(Object.values(responses).flatMap(({ $ref = '' }) => $ref.split('/').at(-1)!.split('.')))
