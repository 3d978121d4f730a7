import type { FormRequest } from '#api/documents/forms/form-request.ts'
import { promoCookieName } from '#shared/rules/basket-text.ts'

/** Keeps the promo code of a basket without scripts until the browser ends, as scripts keep it until the tab ends; '' removes it. */
export function setPromoCookie({ reply, shop }: Pick<FormRequest, 'reply' | 'shop'>, code: string): void {
  const options = { path: '/', sameSite: 'lax', secure: shop.publicUrl.startsWith('https:') } as const
  if (code) void reply.setCookie(promoCookieName, code, options)
  else void reply.clearCookie(promoCookieName, options)
}
