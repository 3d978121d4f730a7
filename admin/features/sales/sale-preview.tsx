import { useLocale, useTranslations } from 'use-intl'
import { countPercentBelow, groupPreview, type PreviewGroup } from '#admin/features/sales/sale-draft.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { Button } from '#admin/ui/button.tsx'
import type { SalePreview as Preview } from '#shared/entities/admin/sale.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/sales/sales.module.css'

interface SalePreviewProps {
  preview: Preview
  /** How many variants were left out one by one. */
  dropped: number
  /** Leaves variants out. */
  onDrop: (ids: readonly string[]) => void
  /** Takes all those in again that were left out one by one. */
  onTakeIn: () => void
  /** Leaves all those out that cannot be in it, or takes them in again. */
  onLeaveOut: (isLeftOut: boolean) => void
}

/** Renders the prices that a sale gives its variants, and the objections to it. */
export const SalePreview = ({ preview, dropped, onDrop, onTakeIn, onLeaveOut }: SalePreviewProps) => {
  const t = useTranslations('sales')
  const { variants, total, possible, leftOut } = preview
  return (
    <section className={styles['section']} aria-labelledby="sale-preview">
      <div className={styles['head']}>
        <h2 id="sale-preview" className="type-section">
          {t('preview')}
        </h2>
        <output className="type-second quiet">
          {total > possible ? t('count-possible', { count: total, possible }) : t('count', { count: total })}
        </output>
      </div>
      {variants.length > 0 && <Variants variants={variants} onDrop={onDrop} />}
      {total > variants.length && (
        <p className={`${styles['below']} type-second quiet`}>{t('first-shown', { count: variants.length, total })}</p>
      )}
      {total > possible && (
        <>
          <p className={`${styles['note']} type-second`}>{t('refused')}</p>
          <Button onPress={() => onLeaveOut(true)}>{t('drop-refused')}</Button>
        </>
      )}
      {leftOut > 0 && (
        <>
          <p className={`${styles['below']} type-second`}>{t('left-out', { count: leftOut })}</p>
          <Button onPress={() => onLeaveOut(false)}>{t('take-in')}</Button>
        </>
      )}
      {dropped > 0 && (
        <>
          <p className={`${styles['below']} type-second`}>{t('dropped', { count: dropped })}</p>
          <Button onPress={onTakeIn}>{t('take-in-dropped')}</Button>
        </>
      )}
    </section>
  )
}

type VariantsProps = Pick<Preview, 'variants'> & Pick<SalePreviewProps, 'onDrop'>

const Variants = ({ variants, onDrop }: VariantsProps) => {
  const t = useTranslations('sales')
  return (
    <table className={`${list['table']} ${list['loose']} ${styles['preview']}`}>
      <thead>
        <tr className="type-head">
          <th>{t('piece')}</th>
          <th className={list['number']}>{t('price')}</th>
          <th className={list['number']}>{t('becomes')}</th>
          <th className={list['number']}>{t('lowest')}</th>
          <th className={list['number']}>{t('against')}</th>
          <th>
            <span className="visually-hidden">{t('drop-word')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groupPreview(variants).map((group) => (
          <Row key={group.key} group={group} onDrop={onDrop} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({
  group: { first, variants },
  onDrop,
}: {
  group: PreviewGroup
  onDrop: (ids: readonly string[]) => void
}) => {
  const t = useTranslations('sales')
  const locale = useLocale()
  const { name, price, becomes, lowest, problem } = first
  const piece = name[locale] || name.uk
  const below = lowest === null ? '—' : t('percent', { percent: countPercentBelow(becomes, lowest) })
  return (
    <tr className={`${list['row']} ${list['opens']} ${styles['row']} ${problem ? styles['refused'] : ''}`}>
      <th scope="row">
        <span className="type-name">{piece}</span>
        <span className={`${styles['second']} type-second quiet`}>
          {variants.length === 1
            ? first.colour[locale].toLocaleLowerCase(locale)
            : t('count', { count: variants.length })}
        </span>
      </th>
      <td className={list['number']} data-label={t('price')}>
        {formatMoney(price)}
      </td>
      <td className={`${list['number']} ${problem ? styles['bad'] : styles['new']}`} data-label={t('becomes')}>
        {formatMoney(becomes)}
      </td>
      <td className={list['number']} data-label={t('lowest')}>
        {lowest === null ? '—' : formatMoney(lowest)}
      </td>
      <td className={`${list['number']} ${problem ? styles['bad'] : ''}`} data-label={t('against')}>
        {problem ? t(`problem-${problem}`) : below}
      </td>
      <td className={list['number']}>
        <button
          type="button"
          className={`${styles['drop']} type-second`}
          aria-label={t('drop', { piece })}
          onClick={() => onDrop(variants.map(({ variantId }) => variantId))}
        >
          {t('drop-word')}
        </button>
      </td>
    </tr>
  )
}
