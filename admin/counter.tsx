import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#client/api-error.ts'
import { ConfirmDialog } from '#admin/features/sign-in/confirm-dialog.tsx'
import { LockOverlay } from '#admin/features/sign-in/lock-overlay.tsx'
import { createCounterRouter } from '#admin/routes.tsx'
import { Announcements } from '#admin/ui/announcements.tsx'
import { Toasts } from '#admin/ui/toasts.tsx'

/** Replies that another attempt does not change. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // The screen is shown from memory and corrected: counter-wide data stays for an hour.
        gcTime: 60 * 60_000,
        retry: (failures, error) => !isFinal(error) && failures < 1,
      },
      // Without a network a change fails at once: sent later, it might be outdated.
      mutations: { networkMode: 'always' },
    },
  })

/** Everything behind the sign-in. A new session begins with an empty memory. */
const Counter = () => {
  const [queryClient] = useState(createQueryClient)
  const [router] = useState(() => createCounterRouter(queryClient))
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
      <Announcements />
      <ConfirmDialog />
      <LockOverlay />
    </QueryClientProvider>
  )
}

// oxlint-disable-next-line import/no-default-export -- React.lazy takes the default export
export default Counter
