import { orderViewNames, type OrderView } from '#shared/rules/order-step.ts'

/** What the address of a list of orders says. What is left out has its usual value. */
export interface OrderSearch {
  view?: OrderView
  text?: string
  page?: number
}

/** Reads the address of a list; what is not understood counts as left out. */
export const readOrderSearch = (search: Record<string, unknown>): OrderSearch => {
  const view = orderViewNames.find((name) => name === search['view'])
  const text = typeof search['text'] === 'string' || typeof search['text'] === 'number' ? String(search['text']) : ''
  const page = Number(search['page'])
  return {
    ...(view && view !== 'waiting' && { view }),
    ...(text.trim() && { text: text.slice(0, 100) }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  }
}
