import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { assertAllowedHosts } from '#api/http/allowed-hosts.ts'
import { listErrorResponses, extractErrorResponses } from '#api/http/describe-errors.ts'
import { addExamples } from '#api/reference/reference-examples.ts'
import { referenceGuide } from '#api/reference/reference-guide.ts'
import { referenceLook } from '#api/reference/reference-look.ts'
import { schemaNames, listUsedSchemas } from '#api/reference/reference-names.ts'
import { referenceTags } from '#api/reference/reference-tags.ts'
import type { Shop } from '#api/shop.ts'
import { endpoints } from '#shared/endpoints/all.ts'
import type { Endpoint, Who } from '#shared/endpoints/endpoint.ts'
import { workbookType } from '#shared/rules/workbook-type.ts'

/**
 * Serves the OpenAPI 3.1 document at /v1/openapi.json and a reference page at /docs/api, in the shop's design, that also works
 * offline.
 */
export async function registerReference(
  server: FastifyInstance,
  { storefront, publicUrl }: Pick<Shop, 'storefront' | 'publicUrl'>,
  allowedHosts?: readonly string[],
): Promise<void> {
  const title = `${storefront.brand.title.en} API`
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1.0.0',
        description: referenceGuide(publicUrl),
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: [...referenceTags],
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
    },
    transform: describe,
    transformObject: finish,
  })
  await server.register(async (scope) => {
    assertAllowedHosts(scope, allowedHosts)
    await scope.register(swaggerUi, {
      routePrefix: '/docs/api',
      staticCSP: referencePolicy,
      ...referenceLook(storefront.brand.name, title),
      uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1, tryItOutEnabled: true },
    })
    scope.get('/v1/openapi.json', { schema: { hide: true } }, () => server.swagger())
  })
}

/** The library sets styles inline and embeds its icons and the typeface. */
const referencePolicy =
  "default-src 'self'; img-src 'self' data:; font-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The names of the endpoints, which generated clients use as function names. */
const names = new Map<unknown, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  orderKey: {
    type: 'apiKey',
    in: 'cookie',
    name: 'order-{id}',
    description:
      'The key of one guest’s order. `POST /v1/orders/create` sets it as a cookie that is named by the order’s id.',
  },
} as const

/** Returns true for the calls on one order that its guest may make. [CHK-14] */
const opensOrder = ({ who, path }: Endpoint): boolean => who === 'guest' && path.startsWith('/v1/orders/{id}')
const orderKeyNote =
  'An order opens to its customer, to administrators and to the guest who sends its key: the cookie `order-{id}` that creating it has set.'

const listSecurity = (endpoint: Endpoint): object[] => {
  if (endpoint.who !== 'guest') return [{ bearer: [] }]
  return opensOrder(endpoint) ? [{ orderKey: [] }, { bearer: [] }] : []
}

/** Headers that a call reads; undocumented ones have no effect. [CHK-13, API-03] */
const headers = {
  idempotent: {
    'Idempotency-Key': {
      type: 'string',
      format: 'uuid',
      description: 'Repeated by the same caller with the same body it returns the first reply, for 24 hours.',
    },
  },
  cancellable: {
    Cancellable: {
      type: 'string',
      description:
        'Names the request, so that a client can abort its earlier one of the same name. Without effect here.',
    },
  },
}

/** Returns the headers of a call as the library takes them; nothing for a call that reads none. */
const toHeaders = ({ idempotent, cancellable }: Endpoint): object => {
  const properties = { ...(idempotent && headers.idempotent), ...(cancellable && headers.cancellable) }
  return Object.keys(properties).length > 0 ? { headers: { type: 'object', properties } } : {}
}

const callers: Record<Who, string> = {
  guest: 'Open to everyone.',
  customer: 'For signed-in customers.',
  administrator: 'For administrators.',
  superAdministrator: 'For super administrators.',
}

/** Returns the noun that the reference page groups a call under: the first part of its path that names one. */
const getTag = (path: string): string => path.split('/').find((part) => !['', 'v1', 'admin'].includes(part)) ?? 'shop'

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: schemaNames })
const withNamedSchemas = createJsonSchemaTransformObject({ schemaRegistry: schemaNames })

/** Adds to the schemas of a call its name, caller, tag and error responses. */
const describe: SwaggerTransform = (input) => {
  const { schema, url } = toJsonSchema(input)
  const endpoint: Endpoint | undefined = input.route.config?.endpoint
  // Routes outside the contract, such as the demo's mailbox, are not part of the document.
  if (!endpoint) return { schema: { ...schema, hide: true }, url }
  const described: Record<string, unknown> = {
    ...schema,
    operationId: names.get(endpoint),
    description: [callers[endpoint.who], ...(opensOrder(endpoint) ? [orderKeyNote] : [])].join(' '),
    tags: [getTag(endpoint.path)],
    security: listSecurity(endpoint),
    ...toHeaders(endpoint),
    ...(endpoint.upload && { body: { content: fileContent(endpoint.upload) } }),
    response: {
      ...(schema['response'] as object | undefined),
      ...(endpoint.download === workbookType && {
        200: { description: endpoint.summary, content: fileContent([endpoint.download]) },
      }),
      ...listErrorResponses(endpoint),
    },
  }
  return { url, schema: described }
}

/** Describes a body or a reply that is a file: the reference page has a file chooser, or a link that saves it. */
const fileContent = (types: readonly string[]): object =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const finish: SwaggerTransformObject = (input) => {
  const document = withNamedSchemas(input)
  if (!('openapi' in document)) return document
  const responses = extractErrorResponses(document.paths ?? {})
  const schemas = listUsedSchemas<object>({ ...document.paths, ...responses }, document.components?.schemas ?? {})
  const components = { ...document.components, schemas, responses }
  addExamples([document.paths, components.schemas])
  describeReplies(document.paths ?? {})
  return { ...document, components } as typeof document // the same document, with its responses moved
}

/** Describes the replies, which the library all calls a default. */
const describeReplies = (paths: object): void => {
  for (const operations of Object.values(paths) as Record<string, { responses?: Record<string, object> }>[])
    for (const { responses = {} } of Object.values(operations))
      for (const [status, response] of Object.entries(responses))
        if ('description' in response && response.description === 'Default Response')
          response.description = status === '204' ? 'Done; there is nothing to return.' : 'Done.'
}
