import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import styles from '#admin/features/scan/scanner.module.css'

interface TypedCodeProps {
  label: string
  /** True if the user opened the field: it then gets the focus. */
  takesFocus: boolean
  onCode: (text: string) => void
}

/** Renders a field for a code. A typed code counts as a scanned one. */
export const TypedCode = ({ label, takesFocus, onCode }: TypedCodeProps) => {
  const t = useTranslations('scan')
  const [text, setText] = useState('')
  return (
    <form
      className={styles['typed']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        onCode(text)
        setText('')
      }}
    >
      <Field
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        maxLength={60}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has opened the field by a press
        autoFocus={takesFocus}
      />
      <Button type="submit" size="large">
        {t('take')}
      </Button>
    </form>
  )
}
