import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { signInByApi } from '#tests/support/signed-in.ts'

const plai = `/catalog/product/${variantId('sweatshirt-plai', 'burgundy')}`

/** Chunks of a page, and how it is opened. */
export interface Part {
  chunks: readonly string[]
  path: string
  prepare?: (page: Page) => Promise<unknown>
}

/** The chunks that a page loads automatically after hydration: it reloads once. */
export const parts: readonly Part[] = [
  { chunks: ['layout/footer.tsx'], path: '/faq' },
  { chunks: ['pages/not-found.tsx'], path: '/nowhere' },
  { chunks: ['features/catalogue/filter-panel.tsx'], path: '/catalog' },
  { chunks: ['features/catalogue/catalogue-foot.tsx'], path: '/catalog' },
  { chunks: ['features/catalogue/my-sizes-offer.tsx'], path: '/catalog' },
  { chunks: ['features/catalogue/nothing-found.tsx'], path: '/catalog?size=XXS&colour=cocoa' },
  { chunks: ['nearest-hits'], path: '/catalog?q=худі+абракадабра' },
  { chunks: ['features/catalogue/what-exists.tsx'], path: '/catalog?q=абракадабра' },
  { chunks: ['features/newsletter/newsletter-section.tsx'], path: '/' },
  { chunks: ['features/related/other-products.tsx'], path: plai },
  { chunks: ['features/product/buying-bar.tsx'], path: plai },
  { chunks: ['features/product/kept-sizes.tsx'], path: plai, prepare: signInByApi },
  { chunks: ['features/product/product-extras.tsx'], path: plai },
  { chunks: ['features/product/product-fit.tsx'], path: plai },
  { chunks: ['texts/uk/dates'], path: plai },
  { chunks: ['features/runner/game.tsx', 'texts/uk/runner'], path: '/3.16' },
  { chunks: ['texts/uk/notices'], path: '/faq' },
  { chunks: ['features/cookies/cookie-banner.tsx'], path: '/faq', prepare: (page) => page.context().clearCookies() },
  { chunks: ['ui/toast-line.tsx'], path: '/faq' },
]

/** The chunks that a page does without. */
export const extras: readonly Part[] = [
  { chunks: ['client/report-page-speed.ts'], path: '/faq' },
  { chunks: ['layout/notices.tsx'], path: '/faq' },
  { chunks: ['navigation/prefetch-links.ts', 'navigation/enlarge-photo.ts'], path: '/faq' },
  { chunks: ['features/catalogue/remember-search.ts'], path: '/catalog?q=худі' },
  {
    chunks: ['my-sizes'],
    path: plai,
    prepare: (page) => page.addInitScript(() => localStorage.setItem('my-sizes', '{}')),
  },
]
