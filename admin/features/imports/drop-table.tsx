import { useRef, useState, type DragEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '#admin/features/imports/import-words.ts'
import { useCheckTable, useTemplate } from '#admin/features/imports/use-imports.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import styles from '#admin/features/imports/imports.module.css'

/** Takes a table by dropping or choosing it, and has it checked. */
export const DropTable = () => {
  const t = useTranslations('import-screen')
  const refusalText = useRefusalText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const check = useCheckTable()
  const choose = () => input.current?.click()
  useKeys([{ keys: 'o', label: t('choose'), run: choose, inBar: true, group: t('title') }])
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (!file || check.isPending) return
    setProblem(others.length > 0 ? t('many-files') : undefined)
    if (others.length === 0) check.mutate(file, { onError: (error) => setProblem(refusalText(error)) })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same
    <div
      className={styles['drop']}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 className="type-section">{t('drop-title')}</h2>
      <p className={`${styles['text']} quiet`}>{t('drop-text')}</p>
      <p role="alert" className={problem === undefined ? undefined : styles['problem']}>
        {problem}
      </p>
      <p aria-live="polite">{check.isPending && t('checking', { name: check.variables.name })}</p>
      <Button kind="main" keys="o" isPending={check.isPending} onPress={choose}>
        {t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        aria-label={t('choose')}
        tabIndex={-1}
        className="visually-hidden"
        onChange={({ target }) => {
          take(target.files)
          // The same file, corrected, can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}

/** Renders the link to the template, and the fields that an import does not change. */
export const ImportAside = () => {
  const t = useTranslations('import-screen')
  const failureText = useFailureText()
  const template = useTemplate()
  return (
    <aside className={styles['aside']}>
      <section>
        <Button
          isPending={template.isPending}
          onPress={() =>
            template.mutate(undefined, {
              onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
            })
          }
          fact="CSV"
          isWide
        >
          {t('template')}
        </Button>
        <p className={`${styles['text']} type-second quiet`}>{t('template-text')}</p>
      </section>
      <section className={styles['section']}>
        <h2 className="type-sub">{t('never')}</h2>
        <p className={`${styles['text']} quiet`}>{t('never-text')}</p>
      </section>
      <section className={styles['section']}>
        <h2 className="type-sub">{t('photos')}</h2>
        <p className={`${styles['text']} quiet`}>{t('photos-text')}</p>
      </section>
    </aside>
  )
}
