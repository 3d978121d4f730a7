import type { useNavigate } from '@tanstack/react-router'
import type { useTranslations } from 'use-intl'
import { mayChangeShop } from '#admin/features/shop/shop-search.ts'
import type { Permission } from '#shared/permissions.ts'
import { orderViewNames, type OrderView } from '#shared/rules/order-step.ts'

/** Something that the palette can do. */
export interface Command {
  name: string
  keys?: string
  run: () => void
}

interface CommandFacts {
  /** The typed text: only commands whose name has it are listed. */
  text: string
  /** True if only actions are wanted: no search is offered. */
  isAction: boolean
  counts: Readonly<Record<OrderView, number>> | undefined
  t: ReturnType<typeof useTranslations<'palette'>>
  tOrders: ReturnType<typeof useTranslations<'orders'>>
  tShell: ReturnType<typeof useTranslations<'shell'>>
  may: (permission: Permission) => boolean
  navigate: ReturnType<typeof useNavigate>
  onShowKeys: () => void
}

/** Lists the available commands, with the views that have orders. */
export function listCommands({
  text,
  isAction,
  counts,
  t,
  tOrders,
  tShell,
  may,
  navigate,
  onShowKeys,
}: CommandFacts): Command[] {
  const views = orderViewNames.filter((view) => counts?.[view])
  const commands: Command[] = [
    ...views.map((view) => ({
      name: t('open-view', { view: tOrders(`view-${view}`), count: counts?.[view] ?? 0 }),
      run: () => void navigate({ to: '/orders', search: view === 'waiting' ? {} : { view } }),
    })),
    ...(may('orders.change') ? [{ name: tOrders('new-order'), run: () => void navigate({ to: '/orders/new' }) }] : []),
    ...(may('orders.pack')
      ? [{ name: t('numbers'), run: () => void navigate({ to: '/packing/numbers', search: {} }) }]
      : []),
    ...(may('prices.change')
      ? [{ name: t('import'), run: () => void navigate({ to: '/products/import', search: {} }) }]
      : []),
    ...(mayChangeShop(may)
      ? [{ name: t('go-to', { section: tShell('shop') }), run: () => void navigate({ to: '/shop', search: {} }) }]
      : []),
    { name: t('all-keys'), keys: '?', run: onShowKeys },
  ]
  const matching = commands.filter(({ name }) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
  if (text === '' || isAction || !may('orders.read')) return matching
  const search = { view: 'all', text } as const
  return [...matching, { name: t('search-list', { text }), run: () => void navigate({ to: '/orders', search }) }]
}
