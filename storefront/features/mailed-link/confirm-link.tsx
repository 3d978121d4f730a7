import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useConfirm } from '#storefront/features/mailed-link/use-confirm.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { canRepeat, type LinkPurpose, type LinkResult } from '#shared/rules/mailed-links.ts'
import styles from './mailed-link.module.css'

interface ConfirmLinkProps {
  purpose: LinkPurpose
  /** '' if the address has none. */
  token: string
  /** How it went; undefined before it was used. */
  result: LinkResult | undefined
}

/**
 * Renders the action of a mailed link, or its result. Using the link takes a button: programs that open every link of a mail, some of
 * them with scripts, must not confirm an address or end a subscription. [ACC-02]
 */
export const ConfirmLink = ({ purpose, token, result }: ConfirmLinkProps) => {
  const canTry = token !== '' && (result === undefined || result === 'later')
  const asked = useRef(canTry)
  useEffect(() => {
    // The button that had the focus is gone.
    if (asked.current && !canTry) document.querySelector('main')?.focus({ preventScroll: true })
  }, [canTry])
  return (
    <div className={styles.page} aria-live="polite">
      {canTry ? <Ask {...{ purpose, token, result }} /> : <Done purpose={purpose} result={result} />}
    </div>
  )
}

const Ask = ({ purpose, token, result }: ConfirmLinkProps) => {
  const t = useTranslations('mailed-links')
  const form = useConfirm(purpose, token)
  return (
    <form method="post" action="/confirm-email" aria-busy={form.isBusy} onSubmit={form.submit}>
      <PageHeading look="d1-s">{t(`${purpose}-title`)}</PageHeading>
      <p className={`type-body ${styles.lead}`}>{t(`${purpose}-lead`)}</p>
      <input type="hidden" name="for" value={purpose} />
      <input type="hidden" name="token" value={token} />
      <Button
        type="submit"
        className={styles.submit}
        state={form.isBusy ? 'busy' : 'idle'}
        busyLabel={t(`${purpose}-busy`)}
      >
        {t(`${purpose}-submit`)}
      </Button>
      <p className={`type-micro ${styles.problem}`}>{result === 'later' && t('later')}</p>
    </form>
  )
}

/** A page without a link and a result is one that was reloaded, or opened again: the link was taken out of its address. */
const Done = ({ purpose, result }: Pick<ConfirmLinkProps, 'purpose' | 'result'>) => {
  const { user } = useSession()
  if (result !== undefined) return <Outcome purpose={purpose} result={result} />
  return purpose === 'account' && user?.emailConfirmed ? (
    <Outcome purpose={purpose} result="already" />
  ) : (
    <Missing purpose={purpose} />
  )
}

const Missing = ({ purpose }: { purpose: LinkPurpose }) => {
  const t = useTranslations('mailed-links')
  const way = purpose === 'account' ? 'profile' : 'catalog'
  return (
    <>
      <PageHeading look="d1-s">{t('missing-title')}</PageHeading>
      <p className={`type-body ${styles.lead}`}>{t('missing-text')}</p>
      <ButtonLink href={ways[way]} fact={<Icon name="right" />} className={styles.submit}>
        {t(`to-${way}`)}
      </ButtonLink>
    </>
  )
}

const Outcome = ({ purpose, result }: { purpose: LinkPurpose; result: LinkResult }) => {
  const t = useTranslations('mailed-links')
  const isInvalid = result === 'invalid' || result === 'later'
  const outcome = result === 'already' && canRepeat(purpose) ? (`${purpose}-already` as const) : undefined
  const way = isInvalid && purpose === 'subscription' ? 'subscribe' : purpose === 'account' ? 'profile' : 'catalog'
  return (
    <>
      <PageHeading look="d1-s">
        {isInvalid ? t('invalid-title') : outcome ? t(`${outcome}-title`) : t(`${purpose}-done-title`)}
      </PageHeading>
      <p className={`type-body ${styles.lead}`}>
        {isInvalid ? t(`${purpose}-invalid`) : outcome ? t(`${outcome}-text`) : t(`${purpose}-done-text`)}
      </p>
      <ButtonLink href={ways[way]} fact={<Icon name="right" />} className={styles.submit}>
        {t(`to-${way}`)}
      </ButtonLink>
    </>
  )
}

const ways = { profile: '/profile', catalog: '/catalog', subscribe: '/?dialog=subscribe' } as const
