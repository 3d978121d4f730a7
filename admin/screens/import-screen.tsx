import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DropTable, ImportAside } from '#admin/features/imports/drop-table.tsx'
import { EarlierImports } from '#admin/features/imports/earlier-imports.tsx'
import { ImportCheck } from '#admin/features/imports/import-check.tsx'
import { ImportProgress } from '#admin/features/imports/import-progress.tsx'
import { ImportSteps, type ImportStep } from '#admin/features/imports/import-steps.tsx'
import { importQuery } from '#admin/features/imports/use-imports.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { FailedState, ForbiddenState, Skeleton } from '#admin/ui/states.tsx'
import type { ImportState } from '#shared/enums.ts'
import styles from '#admin/ui/columns.module.css'

const getStep = (state: ImportState | undefined): ImportStep =>
  state === undefined ? 'table' : state === 'CHECKED' ? 'check' : 'write'

/** Renders an import: the upload of the table, its check, and its progress. The address decides which import is shown. */
export const ImportScreen = () => {
  const t = useTranslations('import-screen')
  const tProducts = useTranslations('products')
  const tKeys = useTranslations('keys')
  const { id } = useSearch({ from: '/products/import' })
  const navigate = useNavigate()
  const may = useMay()
  const { data, error, refetch } = useQuery({ ...importQuery(id ?? ''), enabled: id !== undefined })
  const openedImport = id === undefined ? undefined : data
  const startAgain = () => void navigate({ to: '/products/import', search: {} })
  useKeys([
    {
      keys: 'esc',
      label: tKeys(id === undefined ? 'to-list' : 'back'),
      inBar: true,
      run: () => (id === undefined ? void navigate({ to: '/products', search: {} }) : startAgain()),
    },
  ])
  const crumbs = (
    <nav aria-label={tProducts('title')}>
      <Link to="/products" search={{}}>
        {tProducts('title')}
      </Link>
    </nav>
  )
  return (
    <article className={styles['page']}>
      <PageHead title={t('title')} crumbs={crumbs} />
      {may('prices.change') ? (
        <>
          <ImportSteps current={getStep(openedImport?.state)} />
          {id === undefined ? (
            <>
              <div className={styles['columns']}>
                <DropTable />
                <ImportAside />
              </div>
              <EarlierImports />
            </>
          ) : openedImport ? (
            openedImport.state === 'CHECKED' ? (
              <ImportCheck found={openedImport} onAgain={startAgain} />
            ) : (
              <ImportProgress found={openedImport} onAgain={startAgain} />
            )
          ) : error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={6} />
          )}
        </>
      ) : (
        <ForbiddenState />
      )}
      <KeysBar />
    </article>
  )
}
