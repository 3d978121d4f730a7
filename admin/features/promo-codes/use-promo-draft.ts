import { useZonedTime } from '#admin/features/product/use-zoned-time.ts'
import { emptyPromo, toPromoDraft, type PromoDraft } from '#admin/features/promo-codes/promo-draft.ts'
import { useFieldDraft, type FieldDraftState } from '#admin/ui/use-field-draft.ts'
import type { AdminPromoCode } from '#shared/entities/admin/promo-code.ts'

export type PromoDraftState = FieldDraftState<PromoDraft>

/** Keeps the draft of a promo code in this tab. */
export const usePromoDraft = (code?: AdminPromoCode): PromoDraftState => {
  const { toLocal } = useZonedTime()
  return useFieldDraft(`promo ${code?._id ?? 'new'}`, code ? toPromoDraft(code, toLocal) : emptyPromo)
}
