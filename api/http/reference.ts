import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { errorResponses, extractErrorResponses } from '#api/http/describe-errors.ts'
import { addExamples } from '#api/http/reference-examples.ts'
import { referenceGuide } from '#api/http/reference-guide.ts'
import { referenceLook } from '#api/http/reference-look.ts'
import { schemaNames, usedSchemas } from '#api/http/reference-names.ts'
import { referenceTags } from '#api/http/reference-tags.ts'
import type { Shop } from '#api/shop.ts'
import { endpoints } from '#shared/endpoints/all.ts'
import type { Endpoint, Who } from '#shared/endpoints/endpoint.ts'

/**
 * Serves the OpenAPI 3.1 document at /v1/openapi.json and a reference page at /docs/api, in the shop's design, that also works
 * offline.
 */
export const registerReference = async (
  server: FastifyInstance,
  { storefront, publicUrl }: Pick<Shop, 'storefront' | 'publicUrl'>,
): Promise<void> => {
  const title = `${storefront.brand.title.en} API`
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description: referenceGuide(publicUrl) },
      tags: [...referenceTags],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: describe,
    transformObject: finish,
  })
  await server.register(swaggerUi, {
    routePrefix: '/docs/api',
    ...referenceLook(storefront.brand.name, title),
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1, tryItOutEnabled: true },
  })
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
  // What is no call of the contract, such as the demo's mailbox, is not part of the document.
  if (!endpoint) return { schema: { ...schema, hide: true }, url }
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
  addExamples([document.paths, components.schemas])
  describeReplies(document.paths ?? {})
  return { ...document, components } as typeof document // the same document, with its responses moved
}

/** Says what a reply is; the library calls every one of them a default. */
const describeReplies = (paths: object): void => {
  for (const operations of Object.values(paths) as Record<string, { responses?: Record<string, object> }>[])
    for (const { responses = {} } of Object.values(operations))
      for (const [status, response] of Object.entries(responses))
        if ('description' in response && response.description === 'Default Response')
          response.description = status === '204' ? 'Done; there is nothing to return.' : 'Done.'
}
