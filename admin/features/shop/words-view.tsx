import { useTranslations } from 'use-intl'
import { RecordsView } from '#admin/features/shop/records-view.tsx'
import { WordForm } from '#admin/features/shop/word-form.tsx'
import { wordResource } from '#admin/features/shop/word-resource.ts'
import styles from '#admin/features/shop/word.module.css'

/** Renders the search words of visitors, and their meanings in the catalogue. */
export const WordsView = ({ id }: { id: string | undefined }) => {
  const t = useTranslations('shop')
  return (
    <RecordsView
      view="words"
      id={id}
      resource={wordResource}
      label={t('words')}
      newTitle={t('new-words')}
      orderHint={t('words-hint')}
      columns={styles['columns']!}
      nameRecord={({ words }) => words[0]!}
      head={
        <>
          <span>{t('words-typed-short')}</span>
          <span>{t('words-mean-short')}</span>
        </>
      }
      renderRow={({ words: [first, ...others], means }) => (
        <>
          <span className={styles['words']}>
            <span className="type-name">{first}</span>
            <span className={`${styles['others']} type-second quiet`}>{others.join(', ')}</span>
          </span>
          {means.length > 0 ? (
            <span className={styles['means']}>{means.join(', ')}</span>
          ) : (
            <span className="quiet">{t('not-sold')}</span>
          )}
        </>
      )}
      renderForm={(form, record) => <WordForm form={form} record={record} />}
    />
  )
}
