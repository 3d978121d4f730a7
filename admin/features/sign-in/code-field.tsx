import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'
import styles from '#admin/features/sign-in/forms.module.css'

const length = 6

interface CodeFieldProps {
  /** The label of the button. */
  action: string
  /** The action of the last digit. Default: it signs in. */
  hint?: string
  /** Another control has the focus first. */
  isSecond?: boolean
  /** Throws if the code is wrong: the field is empty again then. */
  onSubmit: (code: string) => Promise<void>
}

/** Renders the field for the six digits of an authenticator app. The last digit submits them. */
export const CodeField = ({ action, hint, isSecond = false, onSubmit }: CodeFieldProps) => {
  const t = useTranslations('sign-in')
  const id = useId()
  const failureText = useFailureText()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isSecond) input.current?.focus()
  }, [isSecond])

  const submit = async (complete: string) => {
    setBusy(true)
    try {
      await onSubmit(complete)
    } catch (error) {
      setFailure(error)
      setCode('')
    }
    setBusy(false)
    input.current?.focus()
  }
  const change = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, length)
    setCode(digits)
    setFailure(null)
    if (digits.length === length && !isBusy) void submit(digits)
  }
  return (
    <>
      <label htmlFor={id} className="type-label quiet">
        {t('code-label')}
      </label>
      <div className={styles['cells']} data-error={failure === null ? undefined : ''}>
        {Array.from({ length }, (_, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- cells never move
            key={index}
            className={styles['cell']}
            data-next={index === code.length ? '' : undefined}
            aria-hidden="true"
          >
            {code[index]}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          className={styles['code']}
          value={code}
          onChange={({ target }) => change(target.value)}
          readOnly={isBusy}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={failure === null ? undefined : true}
          aria-describedby={`${id}-below`}
        />
      </div>
      <output id={`${id}-below`} className={`${styles['below']} type-head ${failure === null ? 'quiet' : 'error'}`}>
        {failure === null ? (hint ?? t('code-by-itself')) : failureText(failure)}
      </output>
      <Button
        kind={isSecond ? 'second' : 'main'}
        size="large"
        isWide
        isPending={isBusy}
        isDisabled={code.length < length}
        {...(code.length < length && { fact: t('digits-left', { count: length - code.length }) })}
        onPress={() => void submit(code)}
      >
        {action}
      </Button>
    </>
  )
}
