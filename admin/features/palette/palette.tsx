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
import { useOrderCounts } from '#admin/features/shell/use-order-counts.ts'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { callApi } from '#admin/session/session.ts'
import { SearchIcon } from '#admin/ui/icons.tsx'
import { KeyCap } from '#admin/ui/key-cap.tsx'
import styles from '#admin/features/palette/palette.module.css'

const maxOrders = 5

/** Orders that a text finds, in all views. */
const useFoundOrders = (text: string) =>
  useQuery({
    queryKey: ['orders', 'found', text],
    enabled: text !== '',
    queryFn: ({ signal }) =>
      callApi('POST /v1/admin/orders/search', { body: { view: 'all', text, limit: maxOrders }, signal }),
  })

interface PaletteProps {
  onClose: () => void
  onShowKeys: () => void
}

/** Finds orders and does what the counter can do, from every screen. */
export const Palette = ({ onClose, onShowKeys }: PaletteProps) => {
  const t = useTranslations('palette')
  const tOrders = useTranslations('orders')
  const { who } = useOrderWords()
  const { short } = useTimes()
  const navigate = useNavigate()
  const counts = useOrderCounts()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const { data, isFetching } = useFoundOrders(text)
  const orders = text === '' ? [] : (data?.entities ?? [])
  const commands = listCommands({ text, counts, t, tOrders, navigate, onShowKeys })
  const run = (command: Command) => {
    onClose()
    command.run()
  }
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
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
