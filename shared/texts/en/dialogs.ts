import type { dialogs as uk } from '#shared/texts/uk/dialogs.ts'

export const dialogs: Record<keyof typeof uk, string> = {
  'success-title': 'Thank you!',
}
