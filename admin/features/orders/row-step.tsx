import { StepSign } from '#admin/features/orders/step-sign.tsx'
import { useWaitingIds } from '#admin/features/packing/use-packing.ts'
import { WaitingPack } from '#admin/features/packing/waiting-pack.tsx'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'

/** Renders the step of an order in a list, or that it is packed or set aside here and not sent yet. */
export const RowStep = ({ row: { _id, step } }: { row: OrderRowEntity }) =>
  useWaitingIds().has(_id) ? <WaitingPack orderId={_id} /> : <StepSign step={step} />
