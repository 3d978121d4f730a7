import { useQueries, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { variantQuery } from '#admin/features/products/variant-query.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { callApi } from '#admin/session/session.ts'
import { SearchField } from '#admin/ui/search-field.tsx'
import styles from '#admin/features/promo-codes/promo-codes.module.css'

interface PromoPiecesProps {
  ids: readonly string[]
  problem: string | undefined
  onChange: (ids: readonly string[]) => void
}

const maxFound = 8
/** Names are read one by one: beyond this many, the rest is a number. */
const maxNamed = 60

/** Chooses the pieces that a code is for, by name, colour or code. */
export const PromoPieces = ({ ids, problem, onChange }: PromoPiecesProps) => {
  const t = useTranslations('promo-codes')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { data } = useQuery({
    queryKey: ['variants', 'found', 'promo', text],
    enabled: text.trim() !== '',
    queryFn: ({ signal }) => callApi('POST /v1/products/variants/search', { body: { text, limit: maxFound }, signal }),
  })
  const foundPieces =
    text.trim() === '' ? [] : (data?.entities ?? []).filter(({ variant }) => !ids.includes(variant._id))
  const chosen = useQueries({ queries: ids.slice(0, maxNamed).map(variantQuery) })
  return (
    <>
      <SearchField ref={field} label={t('find-pieces')} placeholder={t('find-pieces')} text={text} onChange={setText} />
      {problem && (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
      {foundPieces.length > 0 && (
        <ul className={styles['pieces']} aria-label={t('found-pieces')}>
          {foundPieces.map(({ variant, price, discountPrice }) => (
            <li key={variant._id} className={styles['piece']}>
              <span>
                {variant.name}, {variant.colour.name}
              </span>
              <span className="quiet">{formatMoney(discountPrice ?? price)}</span>
              <button
                type="button"
                className={styles['word']}
                aria-label={t('add-piece', { name: `${variant.name}, ${variant.colour.name}` })}
                onClick={() => onChange([...ids, variant._id])}
              >
                {t('add')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={`${styles['count']} type-label`}>{t('pieces-chosen', { count: ids.length })}</p>
      <ul className={styles['pieces']} aria-label={t('chosen-pieces')}>
        {ids.slice(0, maxNamed).map((id, index) => {
          const piece = chosen[index]?.data
          const name = piece ? `${piece.name}, ${piece.colour.name}` : t('hidden-piece')
          return (
            <li key={id} className={styles['piece']}>
              <span>{name}</span>
              <span className="quiet">{piece && formatMoney(piece.discountPrice ?? piece.price)}</span>
              <button
                type="button"
                className={styles['word']}
                aria-label={t('remove-piece', { name })}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                {t('remove')}
              </button>
            </li>
          )
        })}
      </ul>
      {ids.length > maxNamed && <p className="quiet">{t('more-pieces', { count: ids.length - maxNamed })}</p>}
    </>
  )
}
