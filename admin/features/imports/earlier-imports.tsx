import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { importsQuery } from '#admin/features/imports/use-imports.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/features/imports/imports.module.css'

const getOutcome = ({ done, total }: { done: number; total: number | null }) => ({ done, total: total ?? 0 })

/** Renders the newest imports with their outcomes. Each is a link. */
export const EarlierImports = () => {
  const t = useTranslations('import-screen')
  const { at } = useTimes()
  const { data, error, isPending, refetch } = useQuery(importsQuery)
  if (isPending) return <Skeleton rows={3} />
  if (!data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (data.entities.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2 className="type-section">{t('earlier')}</h2>
      <table className={styles['table']}>
        <thead>
          <tr className="type-head">
            <th scope="col">{t('file')}</th>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {data.entities.map(
            ({ _id, fileName, createdAt, by, state, made, changed, photoCount, undo, ...progress }) => (
              <tr key={_id}>
                <th scope="row">
                  <Link to="/products/import" search={{ id: _id }} className="link type-name">
                    {fileName}
                  </Link>
                  {photoCount > 0 && <p className="quiet">{t('photos-count', { count: photoCount })}</p>}
                </th>
                <td>{at(createdAt)}</td>
                <td>{by ?? t('nobody')}</td>
                <td>
                  {t(`outcome-${state}`, { ...getOutcome(undo ?? progress), made, changed, left: undo?.left ?? 0 })}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
