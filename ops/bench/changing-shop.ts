import { newBuyer } from '#ops/prove/buyer.ts'
import { signInAdministrator } from '#ops/bench/administrator.ts'
import type { Range } from '#ops/bench/catalogue-calls.ts'
import type { BenchShop } from '#ops/bench/shops.ts'
import { send } from '#ops/kit/send.ts'

const perSecond = 5

/** The events while a shop was measured. */
export interface Disturbance {
  readonly prices: number
  readonly orders: number
}

/**
 * Changes five prices and places five orders a second until it is stopped.
 * @returns a function that stops it and returns the numbers of changes and orders
 */
export async function disturb(shop: BenchShop, { variants }: Range): Promise<() => Promise<Disturbance>> {
  const headers = { authorization: await signInAdministrator(shop) }
  const done = { prices: 0, orders: 0 }
  const changePrice = async (nth: number): Promise<void> => {
    const path = `/v1/products/variants/${variants[nth % variants.length]!.id}`
    const read = await send(shop.url, { path: `/v1/admin${path.slice(3)}`, headers })
    const { updatedAt } = JSON.parse(read.body.toString()) as { updatedAt: string } // the contract of the endpoint
    const body = { price: 900 + (nth % 500), discountPrice: null, updatedAt }
    const { status } = await send(shop.url, { method: 'PATCH', path, headers, body })
    if (status === 200) done.prices += 1
  }
  const order = async (nth: number): Promise<void> => {
    const { id, size } = variants[nth % variants.length]!
    const buyer = newBuyer('ua', () => shop.url, ignore)
    const orderId = await buyer.fillOrder([{ variantId: id, size, quantity: 1 }])
    const { status } = await buyer.place(orderId, 'CASH_ON_DELIVERY')
    if (status === 200) done.orders += 1
  }
  let nth = 0
  const running: Promise<void>[] = []
  // Each begins in its turn, however long those before it take. A variant may be sold out: the next one is not.
  const timer = setInterval(() => {
    running.push(changePrice(nth).catch(ignore), order(nth).catch(ignore))
    nth += 1
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
    return done
  }
}

const ignore = (): void => {}
