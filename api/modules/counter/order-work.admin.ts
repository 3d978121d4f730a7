import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { toAdminOrder } from '#api/modules/orders/admin-order.ts'
import { changeOrder } from '#api/modules/orders/change-orders.ts'
import { createStaffOrder, previewStaffOrder } from '#api/modules/counter/staff-order.ts'
import { moveOrders } from '#api/modules/orders/move-orders.ts'
import { showHistory } from '#api/modules/orders/order-history.ts'
import { addNote, noteCall } from '#api/modules/orders/order-notes.ts'
import { editOrder, previewOrder } from '#api/modules/counter/edit-order.ts'
import { releaseOrder, takeNextOrder, takeOrder } from '#api/modules/counter/held-orders.ts'
import { recordOutsidePayment } from '#api/modules/counter/outside-payment.ts'
import { sendPaymentLink } from '#api/modules/counter/payment-link.ts'
import { resendMail } from '#api/modules/counter/resend-mail.ts'
import { setMissing } from '#api/modules/counter/missing-pieces.ts'
import { restoreOrder } from '#api/modules/orders/restore-order.ts'
import { shipOrders } from '#api/modules/orders/ship-orders.ts'
import type { Shop } from '#api/shop.ts'
import * as staffOrders from '#shared/endpoints/admin-staff-orders.ts'
import * as edits from '#shared/endpoints/admin-order-edit.ts'
import * as calls from '#shared/endpoints/admin-order-work.ts'

const restore: UseCase<typeof calls.restoreOrder> = (shop, admin, { params: { id }, body }) =>
  shop.change(async (tx) => {
    const restored = await changeOrder(tx, admin, { id, ...body }, (row) => restoreOrder(shop, tx, row))
    return toAdminOrder(shop, tx, restored, admin.locale)
  })

/** Replaces the tags of an order. Tags that differ only in case count once. */
const updateTags: UseCase<typeof calls.updateOrderTags> = (shop, admin, { params: { id }, body }) =>
  shop.change(async (tx) => {
    const tags = [...new Map(body.tags.map((tag) => [tag.toLowerCase(), tag])).values()]
    const changed = await changeOrder(tx, admin, { id, updatedAt: body.updatedAt }, () => Promise.resolve({ tags }))
    return toAdminOrder(shop, tx, changed, admin.locale)
  })

/** Registers the actions of staff on orders besides editing them. */
export function orderWorkRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.moveOrders, moveOrders)
  bind(server, shop, calls.setMissing, setMissing)
  bind(server, shop, calls.shipOrders, shipOrders)
  bind(server, shop, calls.restoreOrder, restore)
  bind(server, shop, calls.readOrderHistory, showHistory)
  bind(server, shop, calls.addOrderNote, addNote)
  bind(server, shop, calls.noteOrderCall, noteCall)
  bind(server, shop, calls.resendOrderMail, resendMail)
  bind(server, shop, calls.updateOrderTags, updateTags)
  bind(server, shop, edits.editOrder, editOrder)
  bind(server, shop, staffOrders.createStaffOrder, createStaffOrder)
  bind(server, shop, staffOrders.previewStaffOrder, previewStaffOrder)
  bind(server, shop, staffOrders.sendPaymentLink, sendPaymentLink)
  bind(server, shop, staffOrders.recordOutsidePayment, recordOutsidePayment)
  bind(server, shop, staffOrders.takeNextOrder, takeNextOrder)
  bind(server, shop, staffOrders.takeOrder, takeOrder)
  bind(server, shop, staffOrders.releaseOrder, releaseOrder)
  bind(server, shop, edits.previewOrder, previewOrder)
}
