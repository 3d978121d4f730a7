import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { variantQuery } from '#admin/features/products/variant-query.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { callApi } from '#admin/session/session.ts'
import type { PromoCodeInput } from '#shared/entities/admin/promo-code.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'
import { getAmountStillNeeded, calculateBasketPrice, calculatePromoDiscount } from '#shared/rules/promo.ts'
import styles from '#admin/features/promo-codes/promo-codes.module.css'

const exampleCount = 2

/** Renders a basket of two pieces of the shop with the code, calculated by the rules of the shop. */
export const PromoExample = ({ input }: { input: PromoCodeInput }) => {
  const t = useTranslations('promo-codes')
  const newest = useQuery({
    queryKey: ['variants', 'promo-example'],
    queryFn: ({ signal }) => callApi('POST /v1/products/variants/search', { body: { limit: exampleCount }, signal }),
  })
  const [firstId] = input.variantIds
  const firstVariant = useQuery({ ...variantQuery(firstId ?? ''), enabled: firstId !== undefined })
  const others = (newest.data?.entities ?? []).map(({ variant, price, discountPrice }) => ({
    ...variant,
    price,
    discountPrice,
  }))
  const pieces = firstVariant.data
    ? [firstVariant.data, ...others.filter(({ _id }) => _id !== firstId)].slice(0, exampleCount)
    : others
  const { type } = input
  if (pieces.length === 0 || input.discount === 0 || type === 'SHIPPING') return null
  // Enough to fill a group.
  const quantity = Math.ceil((input.take ?? 1) / pieces.length)
  const items = pieces.map(({ _id, price, discountPrice }) => ({
    variantId: _id,
    quantity,
    unitPriceMinor: toMinor(discountPrice ?? price),
  }))
  const { discount, minApplyPrice, maxDiscount = null, take = null, pay = null, variantIds } = input
  const promo = {
    type,
    take,
    pay,
    variantIds,
    discount: type === 'AMOUNT' ? toMinor(discount) : discount,
    minApplyPriceMinor: minApplyPrice === null ? null : toMinor(minApplyPrice),
    maxDiscountMinor: maxDiscount === null ? null : toMinor(maxDiscount),
  }
  const sumMinor = calculateBasketPrice(items)
  const offMinor = calculatePromoDiscount(promo, items)
  const neededMinor = getAmountStillNeeded(promo, sumMinor)
  return (
    <section aria-labelledby="promo-example">
      <h2 id="promo-example" className="type-section">
        {t('example')}
      </h2>
      <p className="type-second quiet">
        {pieces.map(({ name }) => (quantity > 1 ? t('several', { name, quantity }) : name)).join(', ')}
      </p>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('items')}</dt>
          <dd>{formatMoney(toMajor(sumMinor))}</dd>
        </div>
        <div>
          <dt>{input.name || t('name')}</dt>
          <dd>{offMinor > 0 ? `−${formatMoney(toMajor(offMinor))}` : '—'}</dd>
        </div>
        <div className="type-sub">
          <dt>{t('total')}</dt>
          <dd>{formatMoney(toMajor(sumMinor - offMinor))}</dd>
        </div>
      </dl>
      {neededMinor > 0 && (
        <p className="type-second quiet">
          {t(input.isAutomatic ? 'needed-promotion' : 'needed', { price: formatMoney(toMajor(neededMinor)) })}
        </p>
      )}
    </section>
  )
}
