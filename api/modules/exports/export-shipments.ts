import type { UseCase } from '#api/http/use-case.ts'
import { columnCreator, toAmountCell, toRange, toTextCell, translateCells } from '#api/modules/exports/columns.ts'
import { listShipmentPart, type ShipmentRow } from '#api/modules/exports/shipments.queries.ts'
import { readParts } from '#api/modules/exports/parts.ts'
import { writeTable } from '#api/modules/exports/write-table.ts'
import type * as calls from '#shared/endpoints/admin-exports.ts'
import { findCarrier } from '#shared/rules/carriers.ts'
import { timeZones } from '#shared/rules/date-format.ts'

/**
 * Exports the parcels of some days with their cash on delivery. The table has no columns for the carrier's charge, its payer and the
 * transfer of the money, because the shop does not know them. [ADM-32]
 */
export const exportShipments: UseCase<typeof calls.exportShipments> = (shop, admin, { body }) => {
  const t = translateCells(admin.locale)
  const timeZone = timeZones[shop.storefront.dates]
  const range = toRange(shop, body)
  const column = columnCreator<ShipmentRow>(t)
  return writeTable(shop, admin, {
    name: 'shipments',
    asked: body,
    parts: readParts(
      (part) => listShipmentPart(shop.database, range, { ...part, timeZone }),
      ({ atKey, id }) => [atKey, id],
    ),
    columns: [
      column('columns.handed-over', ({ sentAt }) => sentAt),
      column('columns.order', ({ number }) => number),
      column('columns.tracking-number', ({ trackingNumber }) => trackingNumber),
      column('columns.carrier', ({ trackingNumber }) => {
        const carrier = findCarrier(trackingNumber)?.carrier
        return carrier ? t(`statuses.carrier-${carrier}`) : null
      }),
      column('columns.delivery', ({ shippingMethod }) => toTextCell(shippingMethod, admin.locale)),
      column('columns.parcel', ({ parcelStatus }) => parcelStatus && t(`statuses.parcel-${parcelStatus}`)),
      column('columns.received', ({ deliveredAt }) => deliveredAt),
      column('columns.due-at-delivery', ({ dueMinor }) => toAmountCell(dueMinor)),
      column('columns.taken', ({ takenMinor }) => toAmountCell(takenMinor)),
      column('columns.taken-at', ({ takenAt }) => takenAt),
      column('columns.shipping', ({ shippingMinor }) => toAmountCell(shippingMinor)),
      column('columns.currency', () => shop.storefront.currency),
    ],
  })
}
