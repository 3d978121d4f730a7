import { useTranslations } from 'use-intl'
import { allCategories, mySizes, useMySizes } from '#storefront/state/local/my-sizes.ts'
import { ownGarments, useOwnGarments } from '#storefront/state/local/own-garments.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { CheckCell } from '#storefront/ui/check-cell.tsx'
import { classes } from '#storefront/ui/classes.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import { TextButton } from '#storefront/ui/text-link.tsx'
import { sizes as allSizes, type Size } from '#shared/enums.ts'
import styles from './my-sizes-part.module.css'

/** Everything that is worn in one size needs no choice. */
const offered = allSizes.filter((size) => size !== 'ONE_SIZE')

const isLong = (size: Size) => size.endsWith('OVERSIZE')

/** Renders the choice of the sizes that the visitor wears, for all categories and for single ones. [STA-02] */
export const MySizesPart = () => {
  const t = useTranslations('profile')
  const chosen = useMySizes()
  const { categories } = useShop().root
  const garments = useOwnGarments()
  const isEmpty = Object.keys(chosen).length + Object.keys(garments).length === 0
  const rows = [
    { id: allCategories, name: t('all-categories') },
    ...categories.map(({ _id, name }) => ({ id: _id, name })),
  ]
  const clear = (): void => {
    mySizes.clear()
    ownGarments.clear()
    showToast({ kind: 'done', text: t('sizes-cleared') })
  }
  return (
    <div className={styles.part}>
      <p className={`type-body measure ${styles.lead}`}>{t('sizes-lead')}</p>
      <noscript>
        <p className={`type-body ${styles.lead}`}>{t('sizes-need-scripts')}</p>
      </noscript>
      <div className={styles.rows}>
        {rows.map(({ id, name }) => (
          <SizesRow
            key={id}
            name={name}
            chosen={chosen[id] ?? []}
            inherited={id === allCategories ? [] : (chosen[allCategories] ?? [])}
            onChange={(sizes) => mySizes.set(id, sizes)}
          />
        ))}
        <p className={styles.clear}>
          <TextButton className="type-button" disabled={isEmpty} onClick={clear}>
            {t('clear-sizes')}
          </TextButton>
        </p>
      </div>
    </div>
  )
}

interface SizesRowProps {
  name: string
  chosen: readonly Size[]
  /** The sizes that count if none is chosen here. */
  inherited: readonly Size[]
  onChange: (sizes: readonly Size[]) => void
}

const SizesRow = ({ name, chosen, inherited, onChange }: SizesRowProps) => {
  const t = useTranslations('profile')
  const enums = useTranslations('enums')
  const word = (size: Size) => enums(`size-${size}`)
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>
        <span className="type-t2">{name}</span>
        {chosen.length === 0 && inherited.length > 0 && (
          <span className={`type-small quiet ${styles.inherited}`}>
            {t('as-all', { sizes: inherited.map(word).join(', ') })}
          </span>
        )}
      </legend>
      <div className={styles.cells}>
        {offered.map((size) => (
          <CheckCell
            key={size}
            className={classes(styles.cell, isLong(size) && styles.long)}
            checked={chosen.includes(size)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, size] : chosen.filter((one) => one !== size))
            }
          >
            {word(size)}
          </CheckCell>
        ))}
      </div>
    </fieldset>
  )
}
