import { orderedIds, reordered } from '#shared/entities/resource.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import type { Permission } from '#shared/permissions.ts'

/** Returns the call that puts all entities of a resource in order. [API-04] */
export function reorderEndpoint<const Path extends string>({
  path,
  needs,
  plural,
}: {
  readonly path: Path
  readonly needs: Permission
  readonly plural: string
}) {
  return endpoint({
    method: 'PUT',
    path: `/v1/${path}/sequence` as const,
    who: 'administrator',
    needs,
    summary: `Puts the ${plural} in order: ids are those of all ${plural}, each once, in the new order. Any others get BAD_REQUEST, 409, reason CHANGED_MEANWHILE with the present ids, and nothing moves.`,
    body: orderedIds,
    reply: reordered,
    errors: [],
  })
}
