import { useQuery } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import type { Permission } from '#shared/permissions.ts'

export const useProfile = () => useQuery({ queryKey: ['profile'], queryFn: () => callApi('GET /v1/admin-profile') })

/**
 * Returns a function that checks a permission of the administrator's role. The server decides; the counter only hides refused actions.
 */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { data } = useProfile()
  return (permission) => data?.permissions.includes(permission) ?? false
}
