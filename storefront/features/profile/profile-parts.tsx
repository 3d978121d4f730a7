import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveAfterSignOut } from '#storefront/features/profile/use-leave-after-sign-out.ts'
import { useSignOut } from '#storefront/features/profile/use-sign-out.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { useHash } from '#storefront/state/hooks/use-hash.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { classes } from '#storefront/ui/classes.ts'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { Customer } from '#shared/entities/customer.ts'
import { toGreetingName } from '#shared/rules/vocative.ts'
import styles from './profile-parts.module.css'

/** The tabs of the customer's pages, in order, each with its address. */
const tabs = [
  { part: 'orders', href: '/profile#orders' },
  { part: 'details', href: '/profile/edit#details' },
  { part: 'password', href: '/profile/edit#password' },
  { part: 'sizes', href: '/profile#sizes' },
] as const
export type ProfilePart = (typeof tabs)[number]['part']

interface ProfilePartsProps {
  customer: Customer
  /** Number of orders, next to the first tab; undefined if this page did not read them. */
  orderCount?: number | undefined
  /** The two parts of this page. The first one shows unless the fragment of the address names the other. */
  parts: readonly [ShownPart, ShownPart]
}
interface ShownPart {
  part: ProfilePart
  content: ReactNode
}

/**
 * Renders the customer's name, the tabs and the part that the address names. Without scripts, and until hydration, the stylesheet
 * chooses the part by the fragment. [ACC-05]
 */
export const ProfileParts = ({ customer, orderCount, parts: [first, other] }: ProfilePartsProps) => {
  const t = useTranslations('profile')
  const isHydrated = useHydrated()
  const hash = useHash()
  const user = useSession().user ?? customer
  const { root } = useShop()
  const { firstName } = user
  const displayTitle = toDisplayTitle(user)
  useLeaveAfterSignOut()
  const current = hash === other.part ? other.part : first.part
  const bar = useChosenTabInView(current)
  return (
    <div className={styles.page} data-shows={isHydrated ? (current === first.part ? 'first' : 'other') : undefined}>
      <PageHeading look={firstName ? 'd1-s' : 'd2'} className={firstName ? styles.name : styles.email}>
        {firstName ? t('greeting', { firstName: toGreetingName(firstName, root.locale) ?? firstName }) : user.email}
      </PageHeading>
      {displayTitle !== user.email && <p className={`type-body quiet ${styles['whole-name']}`}>{displayTitle}</p>}
      <div ref={bar} className={styles.bar}>
        <nav aria-label={t('parts')}>
          <ul className={classes('type-button', styles.tabs)}>
            {tabs.map(({ part, href }) => (
              <li key={part}>
                <a
                  href={href}
                  className={classes(styles.tab, part === other.part && styles['other-tab'])}
                  aria-current={part === current ? 'page' : undefined}
                >
                  <span className={styles.word}>
                    {t(part)}
                    {part === 'orders' && orderCount ? ` ${orderCount}` : ''}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SignOutButton />
      </div>
      {[first, other].map(({ part, content }, index) => (
        <section
          key={part}
          id={part}
          className={index === 0 ? styles.first : styles.other}
          aria-labelledby={`${part}-title`}
        >
          <h2 id={`${part}-title`}>
            <VisuallyHidden>{t(part)}</VisuallyHidden>
          </h2>
          {content}
        </section>
      ))}
    </div>
  )
}

/** On phones the tabs are wider than the window: scrolls them, and not the page, to the chosen one. */
const useChosenTabInView = (current: ProfilePart) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`a[href$="#${current}"]`)
    if (!bar.current || !tab) return
    const { left, right } = tab.getBoundingClientRect()
    if (right > window.innerWidth) bar.current.scrollLeft += right - window.innerWidth + peekPx
    if (left < 0) bar.current.scrollLeft += left - peekPx
  }, [current])
  return bar
}
/** So much of the next tab shows, so that there is one to scroll to. */
const peekPx = 24

const SignOutButton = () => {
  const t = useTranslations('profile')
  const { isBusy, leave } = useSignOut()
  return (
    <PlainForm action="/sign-out" onSubmit={leave}>
      <button type="submit" className={classes('type-button', styles['sign-out'])} aria-disabled={isBusy || undefined}>
        {t('sign-out')}
      </button>
    </PlainForm>
  )
}

/** Returns first name, last name and patronymic; the e-mail if none is set. [ACC-05] */
const toDisplayTitle = ({ firstName, lastName, patronymic, email }: Customer): string =>
  [firstName, lastName, patronymic].filter(Boolean).join(' ') || email
