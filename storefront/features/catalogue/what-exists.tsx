import { useTranslations } from 'use-intl'
import type { Facets } from '#shared/entities/variant.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './what-exists.module.css'

/** Renders the categories and colours that the shop has, for a visitor whose search has no results. [CAT-07] */
export const WhatExists = ({ colours }: { colours: Facets['colours'] }) => {
  const t = useTranslations('layout')
  const { categories } = useShop().root
  const lists = [
    {
      name: t('categories'),
      links: categories.map(({ _id, name, count }) => ({ href: `/catalog/${_id}`, name, count, hex: undefined })),
    },
    {
      name: t('colours'),
      links: colours.map(({ key, name, hex, count }) => ({ href: `/catalog?colour=${key}`, name, count, hex })),
    },
  ]
  return (
    <div className={styles.lists} data-what-exists>
      {lists.map(({ name: title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className={classes('type-small', 'quiet', styles.title)}>{title}</h2>
          <ul className={styles.list}>
            {links.map(({ href, name, count, hex }) => (
              <li key={href}>
                <a href={href} className={styles.link}>
                  {hex && <span className={styles.square} style={{ backgroundColor: hex }} />}
                  {name} <span className={classes('type-small', 'quiet')}>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}
