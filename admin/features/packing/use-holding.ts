import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callApi } from '#admin/session/session.ts'
import { useMay, useProfile } from '#admin/session/use-profile.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'

type HeldOrder = Pick<OrderRowEntity, '_id' | 'heldBy'>

/** Returns a function that says who else has an order; undefined while it is free or one's own. */
export const useOtherHolder = (): ((order: HeldOrder) => OrderRowEntity['heldBy'] | undefined) => {
  const { data: profile } = useProfile()
  return ({ heldBy }) => (heldBy && profile && heldBy._id !== profile._id ? heldBy : undefined)
}

/**
 * Takes an order while it is on the screen, unless somebody else has it, and lets it go afterwards. What is lost of this without a network
 * harms nothing: packing is checked by the version of the order. [ADM-18]
 */
export const useHolding = (order: HeldOrder, isToPack: boolean) => {
  const otherHolder = useOtherHolder()
  const mayPack = useMay()('orders.pack')
  const take = useMutation({
    mutationFn: (id: string) => callApi('POST /v1/admin/orders/{id}/take', { params: { id }, body: {} }),
    networkMode: 'always',
  })
  const takeFree = useEffectEvent(() => {
    if (isToPack && !otherHolder(order)) take.mutate(order._id)
  })
  const { _id: id } = order
  useEffect(() => {
    if (!mayPack) return undefined
    takeFree()
    return () => void callApi('POST /v1/admin/orders/{id}/release', { params: { id }, body: {} }).catch(() => undefined)
  }, [id, mayPack])
  return { otherHolder: otherHolder(order), takeOver: () => take.mutate(id) }
}
