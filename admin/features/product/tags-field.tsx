import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TagField } from '#admin/features/tags/tag-field.tsx'
import { Chips } from '#admin/ui/chips.tsx'
import { isTag, maxTags, tagDivider, tagSeparators, toTag } from '#shared/rules/tags.ts'
import styles from '#admin/features/product/product-form.module.css'

interface TagsFieldProps {
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
}

/** Words of staff for a product: a suggestion, Enter, a comma and leaving the field add one. [ADM-38] */
export const TagsField = ({ tags, onChange }: TagsFieldProps) => {
  const t = useTranslations('product')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const parts = typed.split(tagSeparators)
  const add = (texts: readonly string[]) => {
    const added = texts.map(toTag).filter(Boolean)
    const all = [...new Set([...tags, ...added])]
    const isLong = !added.every(isTag)
    setError(isLong ? t('tags-long') : all.length > maxTags ? t('tags-many', { max: maxTags }) : undefined)
    if (added.length === 0) return
    if (isLong || all.length > maxTags) return setTyped(texts.join(tagDivider))
    setTyped('')
    onChange(all)
  }
  return (
    <div className={styles['tags']} data-field="tags">
      <TagField
        label={t('tags')}
        text={typed}
        typedTag={parts.at(-1)!}
        excluded={tags}
        maxLength={400}
        error={error}
        hint={t('tags-hint')}
        commitKeys={['Enter', ',']}
        onChange={setTyped}
        onPick={(tag) => add([...parts.slice(0, -1), tag])}
        onCommit={() => add(parts)}
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
