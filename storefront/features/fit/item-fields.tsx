import type { FitQuestions } from '#shared/entities/fit.ts'

interface ItemFieldsProps {
  token: string
  item: Pick<FitQuestions['items'][number], 'variantId' | 'size'>
}

/** Renders the hidden fields that identify the item of a form. */
export const ItemFields = ({ token, item: { variantId, size } }: ItemFieldsProps) => (
  <>
    <input type="hidden" name="token" value={token} />
    <input type="hidden" name="variant" value={variantId} />
    <input type="hidden" name="size" value={size} />
  </>
)
