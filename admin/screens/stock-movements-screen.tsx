import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { MovementsList } from '#admin/features/stock/movements-list.tsx'
import { StockHead } from '#admin/features/stock/stock-head.tsx'
import { useMovements } from '#admin/features/stock/use-stock.ts'
import type { MovementsSearch } from '#admin/features/stock/stock-search.ts'
import { useStockKeys } from '#admin/features/stock/use-stock-keys.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { ListPages } from '#admin/ui/list-pages.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import bar from '#admin/features/stock/stock-bar.module.css'
import styles from '#admin/screens/stock-screen.module.css'

/** Renders the movements of the stock, or of one size. The filter is in the address. */
export const StockMovementsScreen = () => {
  const t = useTranslations('stock')
  const tEnums = useTranslations('enums')
  const search: MovementsSearch = useSearch({ from: '/stock/movements' })
  const navigate = useNavigate({ from: '/stock/movements' })
  const field = useRef<HTMLInputElement>(null)
  const { data, error, isPending, refetch } = useMovements(search)
  useStockKeys(field)
  const find = useCallback(
    (text: string) => void navigate({ search: text.trim() ? { text } : {}, replace: true }),
    [navigate],
  )
  const [first] = data?.entities ?? []
  const sums = data?.sums
  return (
    <div className={styles['page']}>
      <StockHead current="movements" />
      <div className={bar['bar']}>
        {search.variantId === undefined ? (
          <SearchField
            ref={field}
            label={t('search-movements-label')}
            placeholder={t('search-movements')}
            text={search.text ?? ''}
            onChange={find}
          />
        ) : (
          <p>
            {first && `${first.name}, ${first.colour}`}
            {first && search.size && `, ${tEnums(`size-${search.size}`)}`}{' '}
            <Link to="/stock/movements" search={{}} className="link">
              {t('all-movements')}
            </Link>
          </p>
        )}
        {sums && (
          <p className={`${styles['sums']} quiet`}>
            {t('sums', {
              came: sums.OPENING + sums.RECEIPT + sums.RETURN,
              went: -(sums.SALE + sums.CANCEL + sums.EXCHANGE),
              lost: -sums.WRITE_OFF,
              corrected: sums.COUNT + sums.CORRECTION,
            })}
          </p>
        )}
      </div>
      {data ? (
        data.entities.length > 0 ? (
          <MovementsList rows={data.entities} />
        ) : (
          <EmptyState title={t('nothing-found')} text={t('nothing-found-text')} />
        )
      ) : isPending ? (
        <Skeleton rows={8} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
      <KeysBar>
        {t('grey-numbers')} {data && <ListPages to="/stock/movements" search={search} total={data.total} />}
      </KeysBar>
    </div>
  )
}
