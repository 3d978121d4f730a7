import type { Shop } from '#api/shop.ts'
import { isSignature, sign } from '#api/signature.ts'

/** For how long a link, and the cookie that it sets, show a closed shop. */
export const staffDays = 30

/** Returns the link that shows a closed shop to staff. Everyone who has it can use it. */
export function createStaffLink(shop: Pick<Shop, 'secret' | 'publicUrl'>, now: Date): string {
  const expires = String(now.getTime() + staffDays * 86_400_000)
  return `${shop.publicUrl}/staff-entrance?key=${expires}.${sign(shop, 'staff', expires)}`
}

/** Returns true for a key of `createStaffLink` that has not expired. */
export function isStaffKey(shop: Pick<Shop, 'secret' | 'now'>, key: string | undefined): boolean {
  const [expires = '', signature] = key?.split('.') ?? []
  return isSignature(shop, 'staff', expires, signature) && Number(expires) > shop.now().getTime()
}
