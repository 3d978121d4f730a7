import { Link, type LinkProps } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import { formatNumber } from '#shared/rules/number-format.ts'
import styles from '#admin/ui/tabs.module.css'

interface TabsProps<Name extends string> {
  label: string
  /** The present one. */
  current: Name
  tabs: readonly { readonly name: Name; readonly label: string; readonly search: NonNullable<LinkProps['search']> }[]
  to: NonNullable<LinkProps['to']>
  /** How many rows each has; undefined until it is known. */
  counts: Readonly<Record<Name, number>> | undefined
}

/** Renders the views of a list as links. The current one has a line of 3 px below it. */
export const Tabs = <Name extends string>({ label, current, tabs, to, counts }: TabsProps<Name>) => {
  const locale = useLocale()
  const nav = useRef<HTMLElement>(null)
  const hasCounts = counts !== undefined
  // A layout effect runs again when React shows tabs that it hid while a part loaded: hidden, they have no position.
  useLayoutEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[data-view="${current}"]`)
    if (tab && nav.current) nav.current.scrollLeft = tab.offsetLeft - 60
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- counts make tabs wider, and rights make them more
  }, [current, hasCounts, tabs.length])
  return (
    <nav ref={nav} aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          data-view={tab.name}
          to={to}
          search={tab.search}
          activeOptions={{ exact: true }}
          aria-current={tab.name === current ? 'page' : undefined}
          className={`${styles['tab']} type-nav`}
        >
          {tab.label}
          {counts && <span className={`${styles['count']} type-second`}>{formatNumber(counts[tab.name], locale)}</span>}
        </Link>
      ))}
    </nav>
  )
}
