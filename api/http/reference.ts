import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { errorResponses, extractErrorResponses } from '#api/http/describe-errors.ts'
import { schemaNames, usedSchemas } from '#api/http/reference-names.ts'
import type { Shop } from '#api/shop.ts'
import { endpoints } from '#shared/endpoints/all.ts'
import type { Endpoint, Who } from '#shared/endpoints/endpoint.ts'

/** Serves the OpenAPI 3.1 document at /v1/openapi.json and a reference page at /docs/api that also works offline. */
export const registerReference = async (server: FastifyInstance, shop: Pick<Shop, 'storefront'>): Promise<void> => {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${shop.storefront.brand.title.en} API`, version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: describe,
    transformObject: finish,
  })
  await server.register(swaggerUi, { routePrefix: '/docs/api' })
  server.get('/v1/openapi.json', { schema: { hide: true } }, () => server.swagger())
}

/** The names of the endpoints, which generated clients use as function names. */
const names = new Map<unknown, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))

const callers: Record<Who, string> = {
  guest: 'Open to everyone.',
  customer: 'For signed-in customers.',
  administrator: 'For administrators.',
  superAdministrator: 'For super administrators.',
}

/** Returns the noun that the reference page groups a call under: the first part of its path that names one. */
const tagOf = (path: string): string => path.split('/').find((part) => !['', 'v1', 'admin'].includes(part)) ?? 'shop'

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: schemaNames })
const withNamedSchemas = createJsonSchemaTransformObject({ schemaRegistry: schemaNames })

/** Adds to the schemas of a call its name, caller, tag and error responses. */
const describe: SwaggerTransform = (input) => {
  const { schema, url } = toJsonSchema(input)
  const endpoint: Endpoint | undefined = input.route.config?.endpoint
  if (!endpoint) return { schema, url }
  const described: Record<string, unknown> = {
    ...schema,
    operationId: names.get(endpoint),
    description: callers[endpoint.who],
    tags: [tagOf(endpoint.path)],
    security: endpoint.who === 'guest' ? [] : [{ bearer: [] }],
    ...(endpoint.upload && { body: { content: fileContent(endpoint.upload) } }),
    response: { ...(schema['response'] as object | undefined), ...errorResponses(endpoint) },
  }
  return { url, schema: described }
}

/** Describes a body that is a file, so that the reference page has a file chooser. */
const fileContent = (types: readonly string[]): object =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const finish: SwaggerTransformObject = (input) => {
  const document = withNamedSchemas(input)
  if (!('openapi' in document)) return document
  const responses = extractErrorResponses(document.paths ?? {})
  const schemas = usedSchemas<object>({ ...document.paths, ...responses }, document.components?.schemas ?? {})
  const components = { ...document.components, schemas, responses }
  return { ...document, components } as typeof document // the same document, with its responses moved
}
