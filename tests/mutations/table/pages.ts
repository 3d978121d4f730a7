import type { Mutation } from '#tests/mutations/mutation.ts'

export const pageMutations: readonly Mutation[] = [
  {
    name: 'a page that is not prefetched shows after 100 ms',
    file: 'storefront/navigation/min-duration.ts',
    find: 'minFetchDurationMs = 200',
    replace: 'minFetchDurationMs = 100',
    test: 'storefront/navigation/min-duration.test.ts',
  },
  {
    name: 'the progress bar shows for a fast page',
    file: 'storefront/navigation/progress.ts',
    find: 'const delayMs = 200',
    replace: 'const delayMs = 100',
    test: 'storefront/navigation/progress.test.ts',
  },
  {
    name: 'an outdated prefetched page is shown',
    file: 'storefront/navigation/prefetch-cache.ts',
    find: 'now() - found.startedAtMs < maxAgeMs ? found : undefined',
    replace: 'found',
    test: 'storefront/navigation/prefetch-cache.test.ts',
  },
  {
    name: 'pages are prefetched with data saving',
    file: 'storefront/navigation/connection.ts',
    find: '!connection?.saveData && ',
    replace: '',
    test: 'storefront/navigation/connection.test.ts',
  },
  {
    name: 'pages are prefetched on a slow connection',
    file: 'storefront/navigation/connection.ts',
    find: " && !connection?.effectiveType?.includes('2g')",
    replace: '',
    test: 'storefront/navigation/connection.test.ts',
  },
  {
    name: 'the header is marked at exactly 50 pixels',
    file: 'storefront/state/watch-window.ts',
    find: 'window.scrollY > scrolledPastPx',
    replace: 'window.scrollY >= scrolledPastPx',
    test: 'storefront/state/watch-window.test.ts',
  },
  {
    name: 'the window is measured on every resize event',
    file: 'storefront/state/debounce.ts',
    find: 'clearTimeout(timer)\n    timer =',
    replace: 'timer =',
    test: 'storefront/state/watch-window.test.ts',
  },
  {
    name: 'a fourth toast is shown',
    file: 'storefront/ui/toasts.ts',
    find: 'export const maxToasts = 3',
    replace: 'export const maxToasts = 4',
    test: 'storefront/ui/toasts.test.ts',
  },
  {
    name: 'a toast under the pointer disappears',
    file: 'storefront/ui/toasts.ts',
    find: 'clearTimeout(toastTimer.timer)\n',
    replace: '\n',
    test: 'storefront/ui/toasts.test.ts',
  },
  {
    name: 'the stepper goes one above what is in stock',
    file: 'storefront/ui/stepper.tsx',
    find: "'aria-disabled': busy || to < min || to > max || undefined",
    replace: "'aria-disabled': busy || to < min || to > max + 1 || undefined",
    test: 'storefront/ui/stepper.test.tsx',
  },
]
