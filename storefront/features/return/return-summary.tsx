import { useTranslations } from 'use-intl'
import type { useReturnDates } from '#storefront/features/return/use-return-dates.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { Button } from '#storefront/ui/button.tsx'
import type { ReturnableOrder } from '#shared/entities/return.ts'
import { sizes } from '#shared/enums.ts'
import { sumMinor, toMajor, toMinor } from '#shared/rules/money.ts'
import styles from './return-page.module.css'

interface ReturnSummaryProps {
  order: ReturnableOrder
  fields: Readonly<Record<string, string>>
  when: ReturnType<typeof useReturnDates>
}

/** Renders a short list of the chosen pieces, their refund, and the submit button. */
export const ReturnSummary = ({ order: { pieces, left, until }, fields, when }: ReturnSummaryProps) => {
  const t = useTranslations('returning')
  const enums = useTranslations('enums')
  const price = usePrice()
  const lines = pieces.map((piece, index) => ({
    ...piece,
    wish: fields[`piece.${index}.wish`],
    newSize: sizes.find((size) => size === fields[`piece.${index}.newSize`]),
    place: index,
  }))
  const forMoney = lines.filter(({ wish }) => wish === 'MONEY')
  // A partly paid order refunds at most its remaining paid amount.
  const sum = toMajor(Math.min(toMinor(left), sumMinor(forMoney.map(({ paid }) => toMinor(paid)))))
  return (
    <aside className={styles.summary}>
      <h2 className="type-t2">{t('short')}</h2>
      <dl className={`type-body ${styles.sums}`}>
        {lines.map(({ place, wish, name, size, newSize, paid }) =>
          wish === 'MONEY' || (wish === 'EXCHANGE' && newSize) ? (
            <div key={place}>
              <dt>
                {newSize && wish === 'EXCHANGE'
                  ? t('line-exchange', { name, from: enums(`size-${size}`), to: enums(`size-${newSize}`) })
                  : t('line-money', { name })}
              </dt>
              <dd>{price(wish === 'MONEY' ? paid : 0)}</dd>
            </div>
          ) : null,
        )}
        <div className={styles.total}>
          <dt className="type-t2">{t('refund')}</dt>
          <dd className="type-t1">{price(sum)}</dd>
        </div>
      </dl>
      <div className={styles.ask}>
        <Button
          type="submit"
          className={styles.wide}
          fact={<span className={styles['with-script']}>{price(sum)}</span>}
        >
          {t('ask')}
        </Button>
      </div>
      <p className={`type-small quiet ${styles.note}`}>{until && t('at-once', { day: when.day(until) })}</p>
    </aside>
  )
}
