import type { Break } from '#tests/breaks/break.ts'

export const pageBreaks: readonly Break[] = [
  {
    name: 'a page that was fetched flashes by in 100 ms',
    file: 'storefront/navigation/least-time.ts',
    find: 'leastFetchMs = 200',
    replace: 'leastFetchMs = 100',
    test: 'storefront/navigation/least-time.test.ts',
  },
  {
    name: 'the progress bar shows for a page that comes at once',
    file: 'storefront/navigation/progress.ts',
    find: 'const quietMs = 200',
    replace: 'const quietMs = 100',
    test: 'storefront/navigation/progress.test.ts',
  },
  {
    name: 'a page fetched ahead is shown when it is old',
    file: 'storefront/navigation/kept-pages.ts',
    find: 'now() - found.startedAtMs < freshMs ? found : undefined',
    replace: 'found',
    test: 'storefront/navigation/kept-pages.test.ts',
  },
  {
    name: 'pages are fetched ahead where data is saved',
    file: 'storefront/navigation/connection.ts',
    find: '!connection?.saveData && ',
    replace: '',
    test: 'storefront/navigation/connection.test.ts',
  },
  {
    name: 'pages are fetched ahead on a slow line',
    file: 'storefront/navigation/connection.ts',
    find: " && !connection?.effectiveType?.includes('2g')",
    replace: '',
    test: 'storefront/navigation/connection.test.ts',
  },
  {
    name: 'the header is marked at 50 pixels already',
    file: 'storefront/state/watch-window.ts',
    find: 'window.scrollY > scrolledPastPx',
    replace: 'window.scrollY >= scrolledPastPx',
    test: 'storefront/state/watch-window.test.ts',
  },
  {
    name: 'a window that is being pulled is measured all the time',
    file: 'storefront/state/watch-window.ts',
    find: 'clearTimeout(timer)\n    timer =',
    replace: 'timer =',
    test: 'storefront/state/watch-window.test.ts',
  },
  {
    name: 'a fourth message stands on the screen',
    file: 'storefront/ui/toasts.ts',
    find: 'export const mostToasts = 3',
    replace: 'export const mostToasts = 4',
    test: 'storefront/ui/toasts.test.ts',
  },
  {
    name: 'a message that is being read goes away',
    file: 'storefront/ui/toasts.ts',
    find: 'clearTimeout(clock.timer)\n',
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
