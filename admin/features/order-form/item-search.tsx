import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftItem } from '#admin/features/order-form/order-draft.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { callApi } from '#admin/session/session.ts'
import { SearchIcon } from '#admin/ui/icons.tsx'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import styles from '#admin/features/order-form/item-search.module.css'

const maxFound = 5

/** Finds pieces by name, colour, size or code, with the units of each size. Arrows choose, Enter adds. */
export const ItemSearch = ({ onAdd }: { onAdd: (item: DraftItem) => void }) => {
  const t = useTranslations('desk')
  const tEnums = useTranslations('enums')
  const tKeys = useTranslations('keys')
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['variants', 'found', text],
    enabled: text !== '',
    queryFn: ({ signal }) => callApi('POST /v1/products/variants/search', { body: { text, limit: maxFound }, signal }),
  })
  const foundItems = text === '' || typed.trim() === '' ? [] : (data?.entities ?? [])
  const { chosen, move } = useChoice(foundItems)
  useKeys([
    {
      keys: '/',
      label: tKeys('find-piece'),
      inBar: true,
      run: () => field.current?.focus(),
    },
  ])
  const add = ({ variant, price, discountPrice }: FoundVariant, size: FoundVariant['variant']['sizes'][number]) => {
    if (size.quantity === 0) return
    const { _id, name, vendorCode, colour, photos } = variant
    const item = { variantId: _id, size: size.value, quantity: 1, name, vendorCode, price: discountPrice ?? price }
    onAdd({ ...item, colour: colour.name, photo: photos[0] ?? null })
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, readonly [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
    }
    const step = steps[event.key]
    if (event.key === 'Escape' && typed) {
      event.stopPropagation()
      setTyped('')
    } else if (step && chosen) {
      event.preventDefault()
      move(...step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen && !event.ctrlKey && !event.metaKey) add(chosen.found, chosen.size)
    }
  }
  return (
    <search className={styles['search']}>
      <div className={styles['line']}>
        <SearchIcon size={18} />
        <input
          ref={field}
          type="search"
          className={styles['input']}
          aria-label={t('find-item')}
          aria-controls={listId}
          placeholder={t('find-item')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <span className="type-second quiet">{t('find-hint')}</span>
      </div>
      <ul id={listId} className={styles['found']} hidden={foundItems.length === 0} aria-label={t('found')}>
        {foundItems.map((one) => (
          <li
            key={one.variant._id}
            className={styles['row']}
            data-chosen={chosen?.found.variant._id === one.variant._id || undefined}
          >
            {one.variant.photos[0] && <img src={one.variant.photos[0].imageSizes.W250} alt="" width="30" height="40" />}
            <span className={styles['words']}>
              <span className="type-name">
                {one.variant.name}, {one.variant.colour.name}
              </span>
              <span className="type-second quiet">
                {one.variant.vendorCode} · {formatMoney(one.discountPrice ?? one.price)}
              </span>
            </span>
            <span className={styles['sizes']}>
              {one.variant.sizes.map((size) => (
                <button
                  key={size.value}
                  type="button"
                  tabIndex={-1}
                  className={styles['size']}
                  data-chosen={(chosen?.found === one && chosen.size === size) || undefined}
                  disabled={size.quantity === 0}
                  aria-label={t('add-size', {
                    name: `${one.variant.name}, ${one.variant.colour.name}`,
                    size: tEnums(`size-${size.value}`),
                    left: size.quantity,
                  })}
                  onClick={() => add(one, size)}
                >
                  <span className="type-name">{tEnums(`size-${size.value}`)}</span>
                  <span className="type-second">{size.quantity}</span>
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <output className={foundItems.length > 0 || text === '' || isFetching ? 'visually-hidden' : 'quiet'}>
        {chosen
          ? t('chosen', {
              name: `${chosen.found.variant.name}, ${chosen.found.variant.colour.name}`,
              size: tEnums(`size-${chosen.size.value}`),
              left: chosen.size.quantity,
            })
          : text !== '' && !isFetching && t('none-found', { text })}
      </output>
    </search>
  )
}

type FoundSize = FoundVariant['variant']['sizes'][number]

/** Which size of which piece Enter adds: of the first piece, the first that is in stock, until the arrows move. */
const useChoice = (found: readonly FoundVariant[]) => {
  const [wanted, setWanted] = useState<{ id: string; size: string }>()
  const index = Math.max(
    0,
    found.findIndex(({ variant }) => variant._id === wanted?.id),
  )
  const one = found[index]
  const sizes = one?.variant.sizes ?? []
  const size =
    sizes.find(({ value, quantity }) => value === wanted?.size && quantity > 0) ??
    sizes.find(({ quantity }) => quantity > 0) ??
    sizes[0]
  const choose = (next: FoundVariant, chosenSize: FoundSize | undefined) =>
    setWanted({ id: next.variant._id, size: chosenSize?.value ?? '' })
  const move = (down: number, right: number) => {
    const next = found[Math.min(found.length - 1, Math.max(0, index + down))]
    if (!next || !size) return
    const inStock = sizes.filter(({ quantity }) => quantity > 0)
    const at = inStock.indexOf(size) + right
    choose(next, right === 0 ? size : inStock[Math.min(inStock.length - 1, Math.max(0, at))])
  }
  return { chosen: one && size ? { found: one, size } : undefined, move }
}
