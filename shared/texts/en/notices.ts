import type { notices as uk } from '#shared/texts/uk/notices.ts'

export const notices: Record<keyof typeof uk, string> = {
  cookies: 'Cookies',
  'cookies-text':
    'We use necessary cookies to keep your session and language. We turn on analytics and the map only if you agree.',
  'cookies-more': 'More',
  'cookies-necessary': 'Necessary only',
  'cookies-accept': 'Agree',
  'discount-offer': 'Get 10% off',
  reloaded: 'Part of the page didn’t load, so we refreshed it. Please try that again.',
  'reloaded-added': 'Part of the page didn’t load, so we refreshed it. The item is in your bag.',
  'to-basket': 'Go to bag',
}
