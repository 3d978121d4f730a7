import { useRef, useState, type MouseEvent, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Facets } from '#shared/entities/variant.ts'
import { useFilterLabels } from '#storefront/features/catalogue/filter-labels.ts'
import { countChosen, toHref, readFilters, type Filters } from '#storefront/features/catalogue/filters.ts'
import { SortMenu } from '#storefront/features/catalogue/sort-menu.tsx'
import { useCloseOutside } from '#storefront/features/catalogue/use-close-outside.ts'
import { useFilterDraft } from '#storefront/features/catalogue/use-filter-draft.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { closeOverlay, openOverlay, useIsOpen } from '#storefront/state/interface/overlay-store.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { choiceLabel } from '#storefront/ui/choice-label.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { createLazyPart } from '#storefront/ui/lazy-part.tsx'
import styles from './filter-bar.module.css'

/** Closed at first, and a plain form until its script is there. */
const FilterPanel = createLazyPart(
  async () => (await import('#storefront/features/catalogue/filter-panel.tsx')).FilterPanel,
  'main details > form',
)
/** Only phones need it, and only once it is opened. */
const loadDrawer = () => import('#storefront/features/catalogue/filter-drawer.tsx')

interface FilterBarProps {
  filters: Filters
  facets: Facets
  total: number
}

const parts = ['size', 'colour', 'type', 'price', 'availability'] as const
type Part = (typeof parts)[number]

/** Renders filters, count and sort menu in a bar that sticks under the header. On phones the filters open as a drawer. */
export const FilterBar = ({ filters, facets, total }: FilterBarProps) => {
  const t = useTranslations('catalogue')
  const { pathname, navigate } = useShop()
  const draft = useFilterDraft(filters)
  const labels = useFilterLabels(facets)
  const details = useRef<HTMLDetailsElement>(null)
  const [part, setPart] = useState<Part>('size')
  const isDrawerOpen = useIsOpen('filter-drawer')
  const closeDrawer = () => closeOverlay('filter-drawer')
  const drawer = useChunk(loadDrawer, isDrawerOpen, closeDrawer)
  const field = { draft, facets, labels }
  const chosen: Record<Part, string> = {
    size: choiceLabel(draft.draft.sizes.map(labels.size)),
    colour: choiceLabel(draft.draft.colours.map(labels.colour)),
    type: choiceLabel(draft.draft.types.map(labels.type)),
    price: labels.price(draft.draft),
    availability: choiceLabel(draft.draft.stock.map(labels.stock)),
  }
  useCloseOutside(details)

  const openFilters = (event: MouseEvent<HTMLElement>) => {
    const wanted = event.target instanceof Element ? event.target.closest('[data-part]') : null
    const next = parts.find((one) => one === wanted?.getAttribute('data-part'))
    if (globalThis.matchMedia('(width <= 768px)').matches) {
      event.preventDefault()
      openOverlay('filter-drawer', {})
    } else if (next) {
      // Pressing another name in an open panel only moves the mark.
      if (details.current?.open && next !== part) event.preventDefault()
      setPart(next)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') typed.append(name, value)
    if (details.current) details.current.open = false
    navigate(toHref(pathname, readFilters(typed)), { stay: true })
  }
  return (
    <div className={styles.bar}>
      <details ref={details} className={styles.details}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a summary is a button */}
        <summary className={styles.summary} onClick={openFilters}>
          <span className={classes('type-nav', styles.all)}>
            <Icon name="filter" />
            {t('filters')} <span className="quiet">{countChosen(draft.draft) || ''}</span>
          </span>
          {parts.map((one) => (
            <span key={one} data-part={one} className={classes('type-nav', styles.part, one === part && styles.marked)}>
              {t(one)} <span className={styles.value}>{chosen[one]}</span>
              <Icon name="down" size={14} />
            </span>
          ))}
        </summary>
        <FilterPanel {...field} total={total} onSubmit={submit} />
      </details>
      <output className={classes('type-nav', 'quiet', styles.count)}>{t('item-count', { count: total })}</output>
      <SortMenu filters={filters} />
      {drawer && <drawer.FilterDrawer {...field} total={total} open={isDrawerOpen} onClose={closeDrawer} />}
    </div>
  )
}
