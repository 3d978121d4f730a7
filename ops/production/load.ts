import { repeatUntil } from '#ops/kit/send.ts'
import { variantId } from '#database/seed/variant-id.ts'

/** Visitors who keep asking until they are stopped. */
export interface Load {
  /** Stops them. Returns how many requests were replied to, and each way in which one failed. */
  readonly stop: () => Promise<{ replies: number; failures: readonly string[] }>
}

/** Starts three visitors of the demo shop: one reads the API, one loads pages, one creates drafts of orders. */
export function startLoad(shopUrl: string): Load {
  const failures = new Set<string>()
  let isOver = false
  let replies = 0
  const request = async (path: string, init?: RequestInit): Promise<void> => {
    try {
      const response = await fetch(shopUrl + path, init)
      const body = await response.text()
      replies += 1
      if (!response.ok) failures.add(`${path} ${response.status} ${body.slice(0, 300)}`)
    } catch (error) {
      failures.add(`${path} ${String(error)}`)
    }
  }
  const products = [{ variantId: variantId('tee-step', 'black'), size: 'M', quantity: 1 }]
  const draft = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ products }),
  }
  const visitors = repeatUntil(
    () => isOver,
    () => request('/v1/contacts'),
    () => request('/catalog'),
    () => request('/v1/orders/create', draft),
  )
  return {
    stop: async () => {
      isOver = true
      await visitors
      return { replies, failures: [...failures] }
    },
  }
}
