import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { useMay, useProfile } from '#admin/session/use-profile.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'

type HeldOrder = Pick<OrderRowEntity, '_id' | 'heldBy'>

/** Returns a function that returns the other administrator who works on an order; undefined if it is free or one's own. */
export const useFindOtherHolder = (): ((order: HeldOrder) => OrderRowEntity['heldBy'] | undefined) => {
  const { data: profile } = useProfile()
  return ({ heldBy }) => (heldBy && profile && heldBy._id !== profile._id ? heldBy : undefined)
}

const takeOrder = (id: string, ifFree: boolean) =>
  callApi('POST /v1/admin/orders/{id}/take', { params: { id }, body: { ifFree } })
const releaseOrder = (id: string) => callApi('POST /v1/admin/orders/{id}/release', { params: { id }, body: {} })
/** Offline the order stays free for others, which is safe: packing checks its version. */
const ignoreFailure = () => undefined

/** Takes an order while it is on the screen, unless another administrator works on it, and releases it afterwards. [ADM-18] */
export const useHolding = (order: HeldOrder, isToPack: boolean) => {
  const { _id: id } = order
  const otherHolder = useFindOtherHolder()(order)
  const mayPack = useMay()('orders.pack')
  const failureText = useFailureText()
  const myId = useProfile().data?._id
  const queryClient = useQueryClient()
  const canTake = mayPack && isToPack && !otherHolder
  useEffect(() => {
    if (!canTake) return undefined
    takeOrder(id, true)
      .then(({ heldBy }) => (heldBy === myId ? undefined : queryClient.invalidateQueries({ queryKey: ['order', id] })))
      .catch(ignoreFailure)
    return () => void releaseOrder(id).catch(ignoreFailure)
  }, [id, canTake, myId, queryClient])
  const takingOver = useMutation({
    mutationFn: (orderId: string) => takeOrder(orderId, false),
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  })
  return { otherHolder, takeOver: () => takingOver.mutate(id) }
}
