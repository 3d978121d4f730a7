import { useTranslations } from 'use-intl'
import { useUsedTags } from '#admin/features/tags/use-used-tags.ts'
import { SuggestField } from '#admin/ui/suggest-field.tsx'

interface TagFieldProps {
  label: string
  text: string
  /** The part of the text that tags are suggested for. Default: all of it. */
  typedTag?: string
  /** Tags that are not suggested. */
  excluded: readonly string[]
  maxLength: number
  error: string | undefined
  hint: string | undefined
  commitKeys?: readonly string[]
  onChange: (text: string) => void
  onPick: (tag: string) => void
  onCommit?: () => void
}

/** Renders a field for tags, which suggests tags of other products, the most used first. [ADM-38] */
export const TagField = ({ typedTag, excluded, ...field }: TagFieldProps) => {
  const t = useTranslations('product')
  const tags = useUsedTags(typedTag ?? field.text)
  const suggestions = tags
    .filter(({ tag }) => !excluded.includes(tag))
    .map(({ tag, products }) => ({ value: tag, detail: t('tag-products', { count: products }) }))
  return <SuggestField {...field} suggestions={suggestions} />
}
