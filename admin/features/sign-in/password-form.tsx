import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import { EyeIcon } from '#admin/ui/icons.tsx'
import { ToggleButton } from 'react-aria-components'
import { email } from '#shared/entities/customer.ts'
import { givenPassword } from '#shared/entities/admin/admin-user.ts'
import styles from '#admin/features/sign-in/forms.module.css'

const pairSchema = z.object({ email, password: givenPassword })
export type Pair = z.infer<typeof pairSchema>

interface PasswordFormProps {
  pair: Pair
  /** Why the last attempt failed. */
  failure: unknown
  onSubmit: (pair: Pair) => void
  children?: ReactNode
}

/** Renders the first step of signing in: e-mail and password. */
export const PasswordForm = ({ pair, failure, onSubmit, children }: PasswordFormProps) => {
  const t = useTranslations('sign-in')
  const failureText = useFailureText()
  const [isShown, setShown] = useState(false)
  const { register, handleSubmit, formState } = useForm<Pair>({
    resolver: zodResolver(pairSchema),
    defaultValues: pair,
  })
  const { errors } = formState
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <Field
        {...register('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        error={errors.email && t('email-missing')}
      />
      <Field
        {...register('password')}
        label={t('password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        error={errors.password && t('password-missing')}
        end={
          <ToggleButton
            className={styles['eye']!}
            isSelected={isShown}
            onChange={setShown}
            aria-label={t(isShown ? 'hide-password' : 'show-password')}
          >
            <EyeIcon />
          </ToggleButton>
        }
      />
      {failure !== null && (
        <p role="alert" className={`${styles['failure']} error`}>
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" kind="main" size="large" isWide keys="enter">
        {t('next')}
      </Button>
      {children}
      <p className="type-second quiet">{t('forgotten')}</p>
    </form>
  )
}
