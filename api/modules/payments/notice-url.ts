import type { Shop } from '#api/shop.ts'
import type { OnlineMethod } from '#shared/enums.ts'

/** Returns the address to which a provider posts its results. */
export function toNoticeUrl({ publicUrl }: Pick<Shop, 'publicUrl'>, method: OnlineMethod): string {
  return new URL(`/v1/payments/${method.toLowerCase()}/result`, publicUrl).href
}
