import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldWords } from '#admin/features/product/field-words.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { Button } from '#admin/ui/button.tsx'
import styles from '#admin/features/product/product-form.module.css'

const sides = ['mine', 'other'] as const

/**
 * Renders concurrent changes of another administrator: fields that both changed, next to each other. All other changes are kept.
 * [ADM-19]
 */
export const MergePanel = ({ draft, onSave }: { draft: ProductDraft; onSave: () => void }) => {
  const t = useTranslations('product')
  const id = useId()
  const { nameField, writeValue } = useFieldWords(draft)
  const { conflicts, theirs } = draft
  if (conflicts.length === 0 && theirs.length === 0) return null
  return (
    <section className={styles['merge']} aria-labelledby={id} role="alert" data-ground="white">
      <h2 id={id} className="type-section">
        {t('merge-title')}
      </h2>
      {conflicts.length > 0 && (
        <>
          <p>{t('merge-text')}</p>
          <table>
            <thead>
              <tr className="type-head">
                <th scope="col">{t('merge-field')}</th>
                <th scope="col">{t('merge-mine')}</th>
                <th scope="col">{t('merge-other')}</th>
              </tr>
            </thead>
            <tbody>
              {conflicts.map((conflict) => (
                <tr key={conflict.name}>
                  <th scope="row" className="type-name">
                    {nameField(conflict.name)}
                  </th>
                  {sides.map((side) => (
                    <td key={side}>
                      <label>
                        <input
                          type="radio"
                          name={`${id} ${conflict.name}`}
                          checked={(draft.fields[conflict.name] ?? '') === conflict[side]}
                          onChange={() => draft.settle(conflict.name, side)}
                        />
                        {writeValue(conflict.name, conflict[side])}
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {theirs.length > 0 && (
        <p className="quiet">{t('merge-theirs', { names: [...new Set(theirs.map(nameField))].join(', ') })}</p>
      )}
      <div className={styles['row']}>
        <Button
          kind="main"
          onPress={() => {
            draft.closeMerge()
            onSave()
          }}
        >
          {t('merge-save')}
        </Button>
        {conflicts.length > 0 && (
          <Button onPress={() => conflicts.forEach(({ name }) => draft.settle(name, 'other'))}>
            {t('merge-all-other')}
          </Button>
        )}
        <Button onPress={draft.closeMerge}>{t('merge-close')}</Button>
      </div>
    </section>
  )
}
