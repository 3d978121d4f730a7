import { useTranslations } from 'use-intl'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { ChangesBar } from '#admin/ui/changes-bar.tsx'

interface RecordChangesProps {
  isNew: boolean
  /** The name of a new record. */
  newTitle: string
  count: number
  isPending: boolean
  /** Why it is not saved. */
  failure: string | undefined
  onSave: () => void
  onRevert: () => void
}

/** Says how much is not saved yet, with the ways to save it and back. */
export const RecordChanges = ({ isNew, newTitle, count, isPending, failure, onSave, onRevert }: RecordChangesProps) => {
  const t = useTranslations('shop')
  const group = t('title')
  useKeys([
    { keys: 'mod+s', label: t('save'), inBar: true, inFields: true, run: onSave, group },
    { keys: 'mod+enter', label: t('save'), inFields: true, run: onSave, group },
  ])
  const alert = failure && (
    <span role="alert" className="error">
      {failure}
    </span>
  )
  if (count === 0) return alert ? <p>{alert}</p> : null
  return (
    <ChangesBar title={isNew ? newTitle : t('changes', { count })} detail={alert ?? t('seen-at-once')}>
      <Button isDisabled={isPending} onPress={onRevert}>
        {isNew ? t('discard') : t('revert')}
      </Button>
      <Button kind="main" keys="mod+s" isPending={isPending} onPress={onSave}>
        {t('save')}
      </Button>
    </ChangesBar>
  )
}
