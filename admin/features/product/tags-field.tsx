import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Chips } from '#admin/ui/chips.tsx'
import { Field } from '#admin/ui/field.tsx'
import { isTag, maxTags, tagSeparators, toTag } from '#shared/rules/tags.ts'
import styles from '#admin/features/product/product-form.module.css'

interface TagsFieldProps {
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
}

/** Words of staff for a product: Enter, a comma and leaving the field add what is typed. [ADM-38] */
export const TagsField = ({ tags, onChange }: TagsFieldProps) => {
  const t = useTranslations('product')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const added = typed.split(tagSeparators).map(toTag).filter(Boolean)
    const all = [...new Set([...tags, ...added])]
    const isLong = !added.every(isTag)
    setError(isLong ? t('tags-long') : all.length > maxTags ? t('tags-many', { max: maxTags }) : undefined)
    if (added.length === 0 || isLong || all.length > maxTags) return
    setTyped('')
    onChange(all)
  }
  return (
    <div className={styles['tags']} data-field="tags">
      <Field
        label={t('tags')}
        value={typed}
        maxLength={400}
        autoComplete="off"
        enterKeyHint="done"
        error={error}
        hint={t('tags-hint')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          const isSaving = event.ctrlKey || event.metaKey
          if (isSaving || event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
          event.preventDefault()
          add()
        }}
      />
      <Chips
        label={t('tags')}
        values={tags}
        nameValue={(tag) => tag}
        nameRemoval={(tag) => t('tags-remove', { tag })}
        onChange={onChange}
      />
    </div>
  )
}
