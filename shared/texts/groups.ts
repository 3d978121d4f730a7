import type { Messages } from '#shared/texts/all.ts'

/**
 * Groups of texts that only some pages need; topics without a group are part of every page. The table of routes names the group of
 * a page. A topic may be in several groups.
 */
export const textGroups = {
  catalogue: ['catalogue', 'nearest'],
  content: ['content', 'page-errors'],
  dates: ['dates'],
  dialogs: ['dialogs', 'newsletter', 'page-errors', 'validation'],
  fit: ['fit', 'waiting'],
  home: ['home', 'newsletter', 'validation'],
  notices: ['notices'],
  product: ['product', 'delivery'],
  // Pages for guests that few visit share a group: each group adds to the scripts of every page.
  'mailed-links': ['dates', 'fit-page', 'mailed-links', 'page-errors', 'returning', 'validation', 'withdrawal'],
  profile: ['payment', 'profile', 'statuses', 'validation'],
  runner: ['runner'],
  search: ['nearest', 'search'],
  buying: [
    'basket',
    'card-payment',
    'checkout',
    'dates',
    'delivery',
    'order',
    'page-errors',
    'payment',
    'profile',
    'statuses',
    'validation',
  ],
} as const satisfies Record<string, readonly (keyof Messages)[]>

export type TextGroup = keyof typeof textGroups
