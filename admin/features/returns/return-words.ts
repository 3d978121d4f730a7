import { useTranslations } from 'use-intl'
import type { Size } from '#shared/enums.ts'
import type { ReturnOrigin, ReturnReason, ReturnWish } from '#shared/rules/return-steps.ts'

interface Wanted {
  readonly wishes: readonly ReturnWish[]
  readonly newSizes: readonly Size[]
}

/** Returns functions that describe the reason and the wish of a piece. */
export const useReturnWords = () => {
  const t = useTranslations('returns')
  const tEnums = useTranslations('enums')
  return {
    /** 'Too small; faulty', or whence it comes if no reason is known. */
    why: ({ reasons, origin }: { reasons: readonly ReturnReason[]; origin: ReturnOrigin }): string =>
      reasons.map((reason) => t(`reason-${reason}`)).join('; ') || t(`origin-${origin}`),
    /** 'money back, exchange for L' */
    wish: ({ wishes, newSizes }: Wanted): string =>
      wishes
        .map((wish) => t(`wish-${wish}`, { sizes: newSizes.map((size) => tEnums(`size-${size}`)).join(', ') }))
        .join(', '),
  }
}
