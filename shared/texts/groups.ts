import type { Messages } from '#shared/texts/all.ts'

/**
 * Groups of texts that only some pages need; all others are part of every page. The table of routes lists the groups of a page.
 */
export const textGroups = {
  content: ['content'],
  dialogs: ['dialogs', 'validation'],
  home: ['home'],
  product: ['product'],
  buying: ['basket', 'checkout', 'delivery', 'order', 'statuses', 'validation'],
} as const satisfies Record<string, readonly (keyof Messages)[]>

export type TextGroup = keyof typeof textGroups
