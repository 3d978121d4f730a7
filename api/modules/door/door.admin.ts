import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { findDoor, updateDoor } from '#api/modules/door/door.queries.ts'
import { createStaffLink } from '#api/modules/door/staff-link.ts'
import type { Shop } from '#api/shop.ts'
import * as calls from '#shared/endpoints/admin-door.ts'
import { AppError } from '#shared/errors.ts'

const read: UseCase<typeof calls.readDoor> = async (shop) => ({
  isOpen: (await findDoor(shop.database)) === 'open',
  openTasks: [...(await shop.listOpenTasks())],
  staffLink: createStaffLink(shop, shop.now()),
})

const update: UseCase<typeof calls.updateDoor> = async (shop, admin, input) => {
  const { isOpen } = input.body
  const openTasks = await shop.listOpenTasks()
  if (isOpen && openTasks.length > 0) throw new AppError('BAD_REQUEST', { reason: 'NOT_READY_TO_OPEN', openTasks }, 409)
  await shop.change(async (tx) => {
    const before = { isOpen: (await findDoor(tx)) === 'open' }
    if (before.isOpen === isOpen) return
    await updateDoor(tx, isOpen, shop.now())
    await writeAuditEntry(tx, admin, { noun: 'door', recordId: 'door', before, after: { isOpen } })
  })
  return read(shop, admin, { ...input, body: undefined })
}

export function doorAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.readDoor, read)
  bind(server, shop, calls.updateDoor, update)
}
