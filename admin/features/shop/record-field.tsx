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

interface RecordText {
  readonly value: string
  readonly error: string | undefined
  /** A changed field shows the stored value. */
  readonly hint: string | undefined
  readonly setText: (text: string) => void
}

/** Returns the value, error, hint and change handler of a text field of a record. */
export const useRecordText = <Draft extends object>(
  { draft, base, changes, isNew, problems, set }: RecordForm<Draft>,
  name: keyof Draft,
  hint?: string,
): RecordText => {
  const t = useTranslations('shop')
  const problem: ShopProblem | undefined = problems[name]
  return {
    value: String(draft[name]),
    error: problem && t(`problem-${problem}`),
    hint: !isNew && changes.includes(name) ? t('stored', { value: String(base[name]) || t('nothing') }) : hint,
    setText: (text) => set({ [name]: text } as unknown as Partial<Draft>), // a text field
  }
}

/** A text field of a record. A changed one shows the stored value. */
export const RecordField = <Draft extends object>({
  form,
  name,
  isLong = false,
  hint,
  ...field
}: RecordFieldProps<Draft>) => {
  const { setText, ...text } = useRecordText(form, name, hint)
  const shared = {
    ...field,
    ...text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  }
  return isLong ? <LongField {...shared} rows={2} /> : <Field {...shared} />
}
