import { useTranslations } from 'use-intl'
import type { Facets } from '#shared/entities/variant.ts'
import { genders } from '#shared/enums.ts'
import { availabilities, isDefaultSort, toggleValue } from '#storefront/features/catalogue/filters.ts'
import type { FilterLabels } from '#storefront/features/catalogue/filter-labels.ts'
import { SizeChecks } from '#storefront/features/catalogue/size-checks.tsx'
import type { FilterDraft } from '#storefront/features/catalogue/use-filter-draft.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { Checkbox } from '#storefront/ui/checkbox.tsx'

export interface FilterFieldProps {
  draft: FilterDraft
  facets: Facets
  labels: FilterLabels
}

const loadMySizes = () => import('#storefront/features/catalogue/my-sizes-offer.tsx')

export const SizeField = ({ draft: { draft, change }, facets, labels }: FilterFieldProps) => {
  // They are stored only in the browser, so their part loads after hydration.
  const mine = useChunk(loadMySizes, useHydrated(), doNothing)
  return (
    <>
      <SizeChecks
        label={useTranslations('catalogue')('size')}
        counts={facets.sizes}
        chosen={draft.sizes}
        word={labels.size}
        onToggle={(value, chosen) => change({ sizes: toggleValue(draft.sizes, value, chosen) })}
      />
      {mine && (
        <mine.MySizesOffer
          offered={facets.sizes.map(({ value }) => value)}
          chosen={draft.sizes}
          word={labels.size}
          onChoose={(sizes) => change({ sizes })}
        />
      )}
    </>
  )
}

const doNothing = () => undefined

export const TypeField = ({ draft: { draft, change }, facets, labels }: FilterFieldProps) => (
  <fieldset aria-label={useTranslations('catalogue')('type')}>
    {genders.map((value) => (
      <Checkbox
        key={value}
        name="type"
        value={value}
        aside={facets.types.find((one) => one.value === value)?.count ?? 0}
        checked={draft.types.includes(value)}
        onChange={({ target }) => change({ types: toggleValue(draft.types, value, target.checked) })}
      >
        {labels.type(value)}
      </Checkbox>
    ))}
  </fieldset>
)

export const StockField = ({ draft: { draft, change }, facets, labels }: FilterFieldProps) => (
  <fieldset aria-label={useTranslations('catalogue')('availability')}>
    {availabilities.map((value) => (
      <Checkbox
        key={value}
        name="stock"
        value={value}
        aside={value === 'in' ? facets.inStock : facets.comingSoon}
        checked={draft.stock.includes(value)}
        onChange={({ target }) => change({ stock: toggleValue(draft.stock, value, target.checked) })}
      >
        {labels.stock(value)}
      </Checkbox>
    ))}
  </fieldset>
)

/** Renders the hidden fields of the form: sort order and search labels. */
export const HiddenFields = ({ draft: { draft } }: Pick<FilterFieldProps, 'draft'>) => (
  <>
    {draft.q !== '' && <input type="hidden" name="q" value={draft.q} />}
    {!isDefaultSort(draft) && <input type="hidden" name="sort" value={draft.sort} />}
  </>
)
