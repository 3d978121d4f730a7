import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { callApi } from '#admin/session/session.ts'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import type { ProductFit } from '#shared/entities/admin/product-fit.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import { returnReasons } from '#shared/rules/return-steps.ts'
import styles from '#admin/features/product/fit-table.module.css'

const answers = ['small', 'right', 'large'] as const
/** These reasons are about the fit, so their columns are always shown. */
const sizeReasons = ['TOO_SMALL', 'TOO_BIG'] as const
const otherReasons = returnReasons.filter((reason) => !(sizeReasons as readonly string[]).includes(reason))

/** Renders the fit of each size of a product: units sold, answers of customers, units returned by reason, over all colours. [FIT-04] */
export const FitTable = ({ productId }: { productId: string }) => {
  const t = useTranslations('product-fit')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['product-fit', productId],
    queryFn: ({ signal }) => callApi('GET /v1/admin/fit/{id}', { params: { id: productId }, signal }),
  })
  if (error && !isPending) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={3} />
  return (
    <>
      <p className="quiet">{t('hint')}</p>
      <Misfits sizes={data.sizes} />
      {data.sizes.length > 0 && <Table sizes={data.sizes} />}
    </>
  )
}

const Misfits = ({ sizes }: ProductFit) => {
  const t = useTranslations('product-fit')
  const tEnums = useTranslations('enums')
  const misfits = sizes.flatMap(({ size, tends, answers: { small, right, large } }) =>
    tends ? [{ size, tends, count: tends === 'SMALL' ? small : large, of: small + right + large }] : [],
  )
  if (misfits.length === 0) return null
  return (
    <ul className={styles['misfits']}>
      {misfits.map(({ size, tends, count, of }) => (
        <li key={size}>{t(`tends-${tends}`, { size: tEnums(`size-${size}`), count, of })}</li>
      ))}
    </ul>
  )
}

const Table = ({ sizes }: ProductFit) => {
  const t = useTranslations('product-fit')
  const tEnums = useTranslations('enums')
  const tReturns = useTranslations('returns')
  const shownReasons = [
    ...sizeReasons,
    ...otherReasons.filter((reason) => sizes.some(({ returned }) => returned[reason] > 0)),
  ]
  const hasWithdrawn = sizes.some(({ withdrawn }) => withdrawn > 0)
  return (
    // It scrolls on phones, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={t('table')} tabIndex={0}>
      <table className={styles['table']}>
        <thead className="type-head">
          <tr>
            <th scope="col" rowSpan={2}>
              {t('size')}
            </th>
            <th scope="col" rowSpan={2}>
              {t('sold')}
            </th>
            <th scope="colgroup" colSpan={answers.length}>
              {t('found')}
            </th>
            <th scope="colgroup" colSpan={shownReasons.length + (hasWithdrawn ? 1 : 0)}>
              {t('returned')}
            </th>
          </tr>
          <tr>
            {answers.map((answer) => (
              <th key={answer} scope="col">
                {t(answer)}
              </th>
            ))}
            {shownReasons.map((reason) => (
              <th key={reason} scope="col">
                {tReturns(`reason-${reason}`)}
              </th>
            ))}
            {hasWithdrawn && <th scope="col">{tReturns('origin-WITHDRAWAL')}</th>}
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ size, sold, answers: given, tends, returned, withdrawn }) => (
            <tr key={size}>
              <th scope="row">{tEnums(`size-${size}`)}</th>
              <Count of={sold} />
              {answers.map((answer) => (
                <Count key={answer} of={given[answer]} isTelling={answer === tends?.toLowerCase()} />
              ))}
              {shownReasons.map((reason) => (
                <Count key={reason} of={returned[reason]} />
              ))}
              {hasWithdrawn && <Count of={withdrawn} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Count = ({ of, isTelling }: { of: number; isTelling?: boolean }) => (
  <td data-none={of === 0 ? '' : undefined} data-telling={isTelling ? '' : undefined}>
    {formatNumber(of, useLocale())}
  </td>
)
