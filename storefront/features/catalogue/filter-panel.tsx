import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import {
  HiddenFields,
  SizeField,
  StockField,
  TypeField,
  type FilterFieldProps,
} from '#storefront/features/catalogue/filter-fields.tsx'
import { ColourField } from '#storefront/features/catalogue/colour-field.tsx'
import { toHref, withoutFilters } from '#storefront/features/catalogue/filters.ts'
import { PriceRange } from '#storefront/features/catalogue/price-range.tsx'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { classes } from '#storefront/ui/classes.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import styles from './filters.module.css'

interface FilterPanelProps extends FilterFieldProps {
  total: number
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Renders all filters side by side under the bar, as a plain form: without scripts its button shows the result. */
export const FilterPanel = ({ total, onSubmit, ...field }: FilterPanelProps) => {
  const t = useTranslations('catalogue')
  const { pathname } = useShop()
  const head = (key: 'size' | 'colour' | 'type' | 'availability' | 'price') => (
    <h2 className={classes('type-label', styles.head)}>{t(key)}</h2>
  )
  return (
    <form
      method="get"
      action={pathname}
      className={styles.panel}
      data-later={useHydrated() ? 'ready' : 'waiting'}
      onSubmit={onSubmit}
    >
      <HiddenFields draft={field.draft} />
      <div>
        {head('size')}
        <SizeField {...field} />
      </div>
      <div className={styles.colours}>
        {head('colour')}
        <ColourField {...field} />
      </div>
      <div>
        {head('type')}
        <TypeField {...field} />
        <div className={styles.second}>
          {head('availability')}
          <StockField {...field} />
        </div>
      </div>
      <div>
        {head('price')}
        <PriceRange draft={field.draft} bounds={field.facets.price} />
      </div>
      <div className={styles.foot}>
        <Button type="submit" size="small" fact={total}>
          {t('show')}
        </Button>
        <TextLink className="type-button" href={toHref(pathname, withoutFilters(field.draft.draft))}>
          {t('reset-all')}
        </TextLink>
      </div>
    </form>
  )
}
