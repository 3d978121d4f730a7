import { useTranslations } from 'use-intl'
import type { SewnVariant } from '#admin/features/stock/sewing-list.ts'
import { storefront } from '#admin/settings.ts'
import { formatDay } from '#shared/rules/date-format.ts'
import styles from '#admin/features/stock/sewing-paper.module.css'

/** Renders the units to sew on paper: a row for each colour, with its sizes. [ADM-13] */
export const SewingPaper = ({ variants, today }: { variants: readonly SewnVariant[]; today: Date }) => {
  const t = useTranslations('stock')
  const tEnums = useTranslations('enums')
  const units = variants.reduce((sum, variant) => sum + variant.units, 0)
  return (
    <article className={styles['paper']}>
      <header className={styles['head']}>
        <h2 className="type-section">{t('sewing')}</h2>
        <span>{formatDay(today, storefront.dates)}</span>
      </header>
      <p className={styles['total']}>{t('sewing-total', { units, colours: variants.length })}</p>
      <table className={styles['rows']}>
        <thead>
          <tr>
            <th colSpan={2}>{t('piece')}</th>
            <th>{t('sewing-sizes')}</th>
            <th className={styles['units']}>{t('sewing-units')}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ variantId, name, colour, vendorCode, photo, sizes, units: ofVariant }) => (
            <tr key={variantId}>
              <td aria-hidden="true" className={styles['photo']}>
                {photo && <img src={photo} alt="" width="40" height="53" />}
              </td>
              <td>
                <strong>{name}</strong>
                <br />
                {`${colour} · ${vendorCode}`}
              </td>
              <td>
                <ul className={styles['sizes']}>
                  {sizes.map(({ size, units: ofSize }) => (
                    <li key={size}>
                      {tEnums(`size-${size}`)} <strong>{ofSize}</strong>
                    </li>
                  ))}
                </ul>
              </td>
              <td className={styles['units']}>{ofVariant}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
