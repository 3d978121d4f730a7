import type { ChangeTopic } from '#shared/change-topics.ts'
import type { Permission } from '#shared/permissions.ts'

/** The topics that the counter follows, and the permission that their changes need. Server and counter both read this table. */
export const followedTopics = {
  order: 'orders.read',
  stock: 'catalogue.read',
  availability: 'catalogue.read',
  price: 'catalogue.read',
  variant: 'catalogue.read',
  product: 'catalogue.read',
  sale: 'catalogue.read',
  'shipping-method': 'orders.read',
} as const satisfies Partial<Record<ChangeTopic, Permission>>
export type FollowedTopic = keyof typeof followedTopics
