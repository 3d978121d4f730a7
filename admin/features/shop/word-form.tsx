import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { RecordField } from '#admin/features/shop/record-field.tsx'
import type { RecordForm } from '#admin/features/shop/use-record-editor.ts'
import type { WordDraft } from '#admin/features/shop/word-draft.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminSynonym } from '#shared/entities/admin/synonym.ts'
import styles from '#admin/features/shop/word.module.css'

/** The longest list of phrases: 200 of 60 characters, with their separators. */
const maxLength = 12_400

interface WordFormProps {
  form: RecordForm<WordDraft>
  /** As it is stored. */
  record: AdminSynonym | undefined
}

/** Renders the fields of search words, and a preview of their results. */
export const WordForm = ({ form, record }: WordFormProps) => {
  const t = useTranslations('shop')
  return (
    <>
      <RecordField
        form={form}
        name="words"
        label={t('words-typed')}
        maxLength={maxLength}
        hint={t('words-typed-hint')}
        isLong
      />
      <RecordField
        form={form}
        name="means"
        label={t('words-mean')}
        maxLength={maxLength}
        hint={t('words-mean-hint')}
        isLong
      />
      {record && <FoundPieces record={record} />}
    </>
  )
}

const shownPhotos = 5

/** Pieces that the site finds by the first of the words, as they are stored. */
const FoundPieces = ({ record: { words, updatedAt } }: { record: AdminSynonym }) => {
  const t = useTranslations('shop')
  const text = words[0]!.slice(0, 100)
  const { data } = useQuery({
    queryKey: ['products', 'found-by-word', text, updatedAt],
    queryFn: ({ signal }) =>
      callApi('POST /v1/products/variants/search', { body: { text, limit: shownPhotos, distinct: 'product' }, signal }),
  })
  if (!data) return null
  return (
    <section className={styles['found']} aria-label={t('words-found')}>
      <ul className={styles['photos']}>
        {data.entities.map(({ variant: { _id, name, photos } }) => (
          <li key={_id}>{photos[0] && <img src={photos[0].imageSizes.W250} alt={name} width="64" height="85" />}</li>
        ))}
      </ul>
      <p className="type-second quiet">{t('words-found-count', { count: data.total, word: text })}</p>
    </section>
  )
}
