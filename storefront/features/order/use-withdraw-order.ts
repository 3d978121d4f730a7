import { useRef, useState } from 'react'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Order } from '#shared/entities/order.ts'

/** Withdraws from the contract of an order. One attempt at a time. */
export const useWithdrawOrder = ({ _id }: Order, onOrder: (order: Order) => void) => {
  const { callApi } = useShop()
  const showError = useErrorToast()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const withdraw = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      onOrder(await callApi('POST /v1/orders/{id}/withdraw', { params: { id: _id }, body: {} }))
    } catch (error) {
      showError(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, withdraw: () => void withdraw() }
}
