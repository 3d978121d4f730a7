import { useTranslations } from 'use-intl'
import { useProblemWords } from '#admin/features/imports/import-words.ts'
import type { ImportProblem, ImportReport } from '#shared/entities/admin/import.ts'
import { errorCodes } from '#shared/rules/import-problems.ts'
import styles from '#admin/features/imports/imports.module.css'

const isError = ({ code }: ImportProblem): boolean => (errorCodes as readonly string[]).includes(code)

/** Renders the problems of a table by cell: errors first, then warnings. */
export const ImportProblems = ({ report: { problems, counts } }: { report: ImportReport }) => {
  const t = useTranslations('import-screen')
  const errors = problems.filter(isError)
  const warnings = problems.filter((problem) => !isError(problem))
  const wrongRows = new Set(errors.map(({ row }) => row))
  // A row without an error of its own waits for another one of its product.
  const others = counts.errors > errors.length ? 0 : counts.wrong - wrongRows.size
  return (
    <>
      {errors.length > 0 && (
        <section className={styles['errors']} aria-label={t('problems', { count: counts.errors })}>
          <h2 className="type-section">{t('problems', { count: counts.errors })}</h2>
          <p className={`${styles['text']} quiet`}>
            {t(errors.some(({ code }) => code === 'photo-missing') ? 'problems-text-photos' : 'problems-text')}
          </p>
          <ProblemList problems={errors} />
          {counts.errors > errors.length && <p className="quiet">{t('more-problems', { shown: errors.length })}</p>}
          {others > 0 && <p className="quiet">{t('other-rows', { count: others })}</p>}
        </section>
      )}
      {warnings.length > 0 && (
        <details className={styles['details']}>
          <summary className="type-sub">{t('warnings', { count: counts.warnings })}</summary>
          <p className={`${styles['text']} quiet`}>{t('warnings-text')}</p>
          <ProblemList problems={warnings} />
        </details>
      )}
    </>
  )
}

const ProblemList = ({ problems }: { problems: readonly ImportProblem[] }) => {
  const words = useProblemWords()
  return (
    <ul className={styles['problems']}>
      {problems.map((problem) => {
        const { place, sentence } = words(problem)
        return (
          <li key={`${problem.cell} ${problem.code} ${problem.lacks ?? ''} ${problem.details['photo'] ?? ''}`}>
            <span className="type-name">{place}</span>
            <span>{sentence}</span>
          </li>
        )
      })}
    </ul>
  )
}
