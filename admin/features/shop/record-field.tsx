import type { InputHTMLAttributes } from 'react'
import { useTranslations } from 'use-intl'
import type { ShopProblem } from '#admin/features/shop/shop-resource.ts'
import type { RecordForm } from '#admin/features/shop/use-record-editor.ts'
import { Field } from '#admin/ui/field.tsx'
import { LongField } from '#admin/ui/long-field.tsx'

interface RecordFieldProps<Draft extends object> {
  form: RecordForm<Draft>
  name: keyof Draft
  label: string
  maxLength: number
  lang?: string
  hint?: string
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  type?: InputHTMLAttributes<HTMLInputElement>['type']
  placeholder?: string
  /** Its text may have several lines. */
  isLong?: boolean
}

/** A text field of a record. A changed one shows the stored value. */
export const RecordField = <Draft extends object>({
  form: { draft, base, changes, isNew, problems, set },
  name,
  isLong = false,
  hint,
  ...field
}: RecordFieldProps<Draft>) => {
  const t = useTranslations('shop')
  const problem: ShopProblem | undefined = problems[name]
  const stored = String(base[name])
  const shared = {
    ...field,
    value: String(draft[name]),
    autoComplete: 'off',
    error: problem && t(`problem-${problem}`),
    hint: !isNew && changes.includes(name) ? t('stored', { value: stored || t('nothing') }) : hint,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as unknown as Partial<Draft>), // a text field
  }
  return isLong ? <LongField {...shared} rows={2} /> : <Field {...shared} />
}
