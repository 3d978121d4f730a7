import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Heading,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { listCommands, type Command } from '#admin/features/palette/commands.ts'
import { useFoundProducts } from '#admin/features/palette/use-found-products.ts'
import { useHideProduct } from '#admin/features/products/use-hide-product.ts'
import { useOrderCounts } from '#admin/features/shell/use-order-counts.ts'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { callApi } from '#admin/session/session.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { SearchIcon } from '#admin/ui/icons.tsx'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import type { FoundAnything, FoundPerson } from '#shared/entities/admin/search-results.ts'
import styles from '#admin/features/palette/palette.module.css'

/** The first character of the text selects the kind: '>' only actions, '#' only orders, '@' only people. */
const prefixes = { '>': 'actions', '#': 'orders', '@': 'people' } as const
type Kind = (typeof prefixes)[keyof typeof prefixes] | 'all'

/** Splits the typed text into the kind and the text of the search. */
const readTyped = (typed: string): { kind: Kind; text: string } => {
  const kind = prefixes[typed.trimStart().charAt(0) as keyof typeof prefixes] as Kind | undefined
  return kind ? { kind, text: typed.trimStart().slice(1).trim() } : { kind: 'all', text: typed.trim() }
}

/** Everything that a text finds, as the role may read it. */
const useFound = (text: string, kind: Kind) =>
  useQuery({
    // Under 'orders': a change of an order makes it stale.
    queryKey: ['orders', 'found', text],
    enabled: text !== '' && kind !== 'actions',
    queryFn: ({ signal }) => callApi('GET /v1/admin/search', { query: { text }, signal }),
  })

interface PaletteProps {
  onClose: () => void
  onShowKeys: () => void
}

/** Renders the command palette, which finds orders and runs the counter's commands from every screen. */
export const Palette = ({ onClose, onShowKeys }: PaletteProps) => {
  const t = useTranslations('palette')
  const tOrders = useTranslations('orders')
  const tShell = useTranslations('shell')
  const tProducts = useTranslations('products')
  const { who, phone } = useOrderWords()
  const { short } = useTimes()
  const navigate = useNavigate()
  const counts = useOrderCounts()
  const may = useMay()
  const [typed, setTyped] = useState('')
  const { kind, text } = readTyped(useDeferredValue(typed))
  const { data: found, isFetching, isLoading } = useFound(text, kind)
  const has = (part: Kind) => kind === 'all' || kind === part
  const orders = has('orders') ? (found?.orders ?? []) : []
  const people = has('people') ? (found?.people ?? []) : []
  const near = has('people') && people.length === 0 ? (found?.near ?? []) : []
  const pieces = kind === 'all' ? (found?.pieces ?? []) : []
  const pages = kind === 'all' ? (found?.pages ?? []) : []
  const isNothing =
    found !== undefined && !isFetching && [orders, people, pieces, pages].every((list) => list.length === 0)
  const hide = useHideProduct()
  const isAction = kind === 'actions'
  const shownProducts = useFoundProducts(isAction && may('prices.change') ? text : '')
  const hiding: Command[] = shownProducts
    .filter(({ shownColours }) => shownColours > 0)
    .map(({ _id, name }) => ({ name: tProducts('hide', { name }), run: () => void hide(_id) }))
  // Lists no commands during a search, so that Enter opens the first result.
  const commands =
    has('actions') && !isLoading
      ? [...hiding, ...listCommands({ text, isAction, counts, t, tOrders, tShell, may, navigate, onShowKeys })]
      : []
  const run = (command: Command) => {
    onClose()
    command.run()
  }
  const openPerson = ({ phone: number, email }: FoundPerson) => {
    onClose()
    void navigate({ to: '/orders', search: { view: 'all', text: number ?? email ?? '' } })
  }
  const openSite = (path: string) => {
    onClose()
    window.open(path, '_blank', 'noopener')
  }
  const toPersonItem = (person: FoundPerson) => (
    <MenuItem
      key={person.phone ?? person.email}
      id={`person-${person.phone ?? person.email}`}
      textValue={person.name ?? person.phone ?? ''}
      className={styles['item']!}
      onAction={() => openPerson(person)}
    >
      <span>{person.name ?? person.email ?? t('no-name')}</span>
      <span className="type-second quiet">
        {[person.phone && phone({ phone: person.phone }), t('orders-of', { count: person.orders })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </MenuItem>
  )
  return (
    <ModalOverlay className={styles['overlay']!} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={styles['modal']!}>
        <Dialog className={styles['dialog']!} data-ground="white">
          <Heading slot="title" className="visually-hidden">
            {t('title')}
          </Heading>
          {/* The server has searched: nothing is filtered here. */}
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField className={styles['field']!} aria-label={t('title')} autoFocus>
              <SearchIcon />
              <Input className={styles['input']!} placeholder={t('placeholder')} maxLength={100} />
              <KeyCap keys="esc" />
            </SearchField>
            {isNothing && (
              <div className={styles['nothing']} aria-live="polite">
                <p className="type-section">{t('nowhere')}</p>
                <p className="quiet">{t('searched', { list: formatSearchedCounts(found.searched, t) })}</p>
              </div>
            )}
            <Menu
              aria-label={t('title')}
              className={styles['menu']!}
              renderEmptyState={() => (
                <p className={`${styles['empty']} quiet`}>{isFetching ? t('searching') : t('nothing', { text })}</p>
              )}
            >
              {orders.length > 0 && (
                <MenuSection>
                  <Header className={`${styles['header']} type-second quiet`}>{t('orders')}</Header>
                  {orders.map((row) => (
                    <MenuItem
                      key={row._id}
                      id={row._id}
                      textValue={row.number}
                      className={styles['item']!}
                      onAction={() => {
                        onClose()
                        void navigate({ to: '/orders/$id', params: { id: row._id }, search: {} })
                      }}
                    >
                      <span>
                        <span className="type-name">{row.number}</span> {who(row)}
                      </span>
                      <span className="type-second quiet">
                        {[tOrders(`step-${row.step}`), formatMoney(row.total), short(row.placedAt)].join(' · ')}
                      </span>
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
              {people.length > 0 && (
                <MenuSection>
                  <Header className={`${styles['header']} type-second quiet`}>{t('people')}</Header>
                  {people.map(toPersonItem)}
                </MenuSection>
              )}
              {near.length > 0 && (
                <MenuSection>
                  <Header className={`${styles['header']} type-second quiet`}>{t('near')}</Header>
                  {near.map(toPersonItem)}
                </MenuSection>
              )}
              {pieces.length > 0 && (
                <MenuSection>
                  <Header className={`${styles['header']} type-second quiet`}>{t('pieces')}</Header>
                  {pieces.map(({ _id, name, vendorCode, shownVariantId }) => (
                    <MenuItem
                      key={_id}
                      id={`piece-${_id}`}
                      textValue={name}
                      className={styles['item']!}
                      onAction={() => {
                        onClose()
                        void navigate({ to: '/products/$id', params: { id: _id }, search: {} })
                      }}
                    >
                      <span>{name}</span>
                      <span className="type-second quiet">
                        {[vendorCode, t(shownVariantId === null ? 'hidden-piece' : 'on-site')].join(' · ')}
                      </span>
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
              {pages.length > 0 && (
                <MenuSection>
                  <Header className={`${styles['header']} type-second quiet`}>{t('pages')}</Header>
                  {pages.map(({ name, title }) => (
                    <MenuItem
                      key={name}
                      id={`page-${name}`}
                      textValue={title}
                      className={styles['item']!}
                      onAction={() => openSite(name === 'home' ? '/' : `/${name}`)}
                    >
                      <span>{title}</span>
                      <span className="type-second quiet">{t('on-site')}</span>
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
              {commands.length > 0 && (
                <MenuSection>
                  <Header className={`${styles['header']} type-second quiet`}>{t('do')}</Header>
                  {commands.map((command) => (
                    <MenuItem
                      key={command.name}
                      id={command.name}
                      textValue={command.name}
                      className={styles['item']!}
                      onAction={() => run(command)}
                    >
                      <span>{command.name}</span>
                      {command.keys && <KeyCap keys={command.keys} />}
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
          <p className={`${styles['foot']} type-second quiet`} aria-hidden="true">
            <span>
              <KeyCap keys="enter" /> {t('foot-open')}
            </span>
            <span>
              <kbd>&gt;</kbd> {t('foot-actions')} <kbd>#</kbd> {t('foot-orders')} <kbd>@</kbd> {t('foot-people')}
            </span>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Describes what was searched, without the kinds that the role may not read. */
const formatSearchedCounts = (
  { orders, pieces, pages }: FoundAnything['searched'],
  t: ReturnType<typeof useTranslations<'palette'>>,
): string =>
  [
    ...(orders === null ? [] : [t('searched-orders', { count: orders })]),
    ...(pieces === null ? [] : [t('searched-pieces', { count: pieces })]),
    ...(pages === null ? [] : [t('searched-pages', { count: pages })]),
  ].join(', ')
