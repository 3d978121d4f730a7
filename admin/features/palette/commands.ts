import type { useNavigate } from '@tanstack/react-router'
import type { useTranslations } from 'use-intl'
import { orderViewNames, type OrderView } from '#shared/rules/order-step.ts'

/** Something that the palette can do. */
export interface Command {
  name: string
  keys?: string
  run: () => void
}

interface CommandFacts {
  /** What was typed: only commands whose name has it are listed. */
  text: string
  counts: Readonly<Record<OrderView, number>> | undefined
  t: ReturnType<typeof useTranslations<'palette'>>
  tOrders: ReturnType<typeof useTranslations<'orders'>>
  navigate: ReturnType<typeof useNavigate>
  onShowKeys: () => void
}

/** Lists what can be done, with the views that have orders. */
export function listCommands({ text, counts, t, tOrders, navigate, onShowKeys }: CommandFacts): Command[] {
  const views = orderViewNames.filter((view) => counts?.[view])
  const commands: Command[] = [
    ...views.map((view) => ({
      name: t('open-view', { view: tOrders(`view-${view}`), count: counts?.[view] ?? 0 }),
      run: () => void navigate({ to: '/orders', search: view === 'waiting' ? {} : { view } }),
    })),
    { name: t('all-keys'), keys: '?', run: onShowKeys },
  ]
  const matching = commands.filter(({ name }) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
  if (text === '') return matching
  const search = { view: 'all', text } as const
  return [...matching, { name: t('search-list', { text }), run: () => void navigate({ to: '/orders', search }) }]
}
