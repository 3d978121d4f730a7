import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import {
  SizeField,
  StockField,
  TypeField,
  type FilterFieldProps,
} from '#storefront/features/catalogue/filter-fields.tsx'
import { ColourField } from '#storefront/features/catalogue/colour-field.tsx'
import { readPrice, listSortOrders, withoutFilters } from '#storefront/features/catalogue/filters.ts'
import { PriceRange } from '#storefront/features/catalogue/price-range.tsx'
import { AccordionRow } from '#storefront/ui/accordion.tsx'
import { choiceLabel } from '#storefront/ui/choice-label.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Drawer, DrawerSection } from '#storefront/ui/drawer.tsx'
import { RadioRow } from '#storefront/ui/radio-row.tsx'
import styles from './filters.module.css'

interface FilterDrawerProps extends FilterFieldProps {
  open: boolean
  onClose: () => void
  total: number
}

/** Renders the filters on phones. Each change shows behind the drawer at once; the button at its foot closes it. */
export const FilterDrawer = ({ open, onClose, total, ...field }: FilterDrawerProps) => {
  const t = useTranslations('catalogue')
  const { labels } = field
  const { draft, change } = field.draft
  const submitPrice = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const priceIn = (name: string) => {
      const text = typed.get(name)
      return readPrice(typeof text === 'string' ? text : '')
    }
    change({ from: priceIn('from'), to: priceIn('to') })
  }
  const rows = [
    { key: 'type', value: draft.types.map(labels.type), fields: <TypeField {...field} /> },
    { key: 'availability', value: draft.stock.map(labels.stock), fields: <StockField {...field} /> },
    {
      key: 'sort',
      value: [t(`sort-${draft.sort}`)],
      fields: listSortOrders(draft.q).map((one) => (
        <RadioRow
          key={one}
          name="sort"
          title={t(`sort-${one}`)}
          checked={draft.sort === one}
          onChange={() => change({ sort: one })}
        />
      )),
    },
  ] as const
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filters')}
      foot={
        <>
          <Button kind="outline" size="small" onClick={() => change(withoutFilters(draft))}>
            {t('reset')}
          </Button>
          <Button size="small" fact={total} onClick={onClose}>
            {t('show')}
          </Button>
        </>
      }
    >
      {open && (
        <>
          <DrawerSection title={t('size')}>
            <SizeField {...field} />
          </DrawerSection>
          <DrawerSection title={t('colour')} aside={choiceLabel(draft.colours.map(labels.colour))}>
            <ColourField {...field} large />
          </DrawerSection>
          <DrawerSection title={t('price')} aside={labels.price(draft)}>
            <form onSubmit={submitPrice}>
              <PriceRange draft={field.draft} bounds={field.facets.price} />
              {/* Enter in one of several fields needs a button. */}
              <button type="submit" hidden aria-label={t('show')} />
            </form>
          </DrawerSection>
          <div className={styles['drawer-rows']}>
            {rows.map(({ key, value, fields }) => (
              <AccordionRow key={key} title={<span className="type-label">{t(key)}</span>} aside={choiceLabel(value)}>
                {fields}
              </AccordionRow>
            ))}
          </div>
        </>
      )}
    </Drawer>
  )
}
