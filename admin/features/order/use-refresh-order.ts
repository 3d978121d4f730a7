import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that reads an order, its lists and their counts again. */
export const useRefreshOrder = (id: string): (() => Promise<unknown>) => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['orders'] }),
      queryClient.invalidateQueries({ queryKey: ['order', id] }),
    ])
}
