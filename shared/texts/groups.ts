import type { Messages } from '#shared/texts/all.ts'

/** Texts that only some pages need; all others belong to every page. A page that needs a group says so in the table of pages. */
export const textGroups = {
  content: ['content'],
  home: ['home'],
  product: ['product'],
  buying: ['basket', 'checkout', 'delivery', 'order', 'statuses', 'validation'],
} as const satisfies Record<string, readonly (keyof Messages)[]>

export type TextGroup = keyof typeof textGroups
