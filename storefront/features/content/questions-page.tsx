import { useTranslations } from 'use-intl'
import { useShop } from '#storefront/state/shop-context.ts'
import { Contents } from '#storefront/features/content/contents.tsx'
import { QuestionsData } from '#storefront/features/content/questions-data.tsx'
import { Section } from '#storefront/features/content/section.tsx'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { Contacts } from '#shared/entities/contacts.ts'
import type { Page } from '#shared/entities/page.ts'
import columns from './content-page.module.css'
import styles from './questions.module.css'

/** Renders topics on the left, questions on the right, and a contact for other questions. */
export const QuestionsPage = ({ page }: { page: Page }) => {
  const { contacts } = useShop().root
  const sections = page.sections.map((section, index) => ({ section, id: `topic-${index + 1}` }))
  const topics = sections.flatMap(({ section, id }) =>
    section.kind === 'questions' ? [{ id, title: section.topic }] : [],
  )
  return (
    <div className={columns.columns}>
      <QuestionsData sections={page.sections} />
      <Contents of="topics" entries={topics} />
      <div className={`${columns.main} ${styles.topics}`}>
        {sections.map(({ section, id }) => (
          <Section key={id} id={id} section={section} />
        ))}
        {contacts && <AskUs contacts={contacts} />}
      </div>
    </div>
  )
}

const AskUs = ({ contacts: { telegramLink, email, phone, displayPhone, hours } }: { contacts: Contacts }) => {
  const t = useTranslations('content')
  const ways = [
    { href: telegramLink, word: 'Telegram' },
    { href: `mailto:${email}`, word: email },
    { href: `tel:${phone}`, word: displayPhone },
  ]
  return (
    <section className={styles.ask} aria-labelledby="ask-us">
      <h2 className="type-t1" id="ask-us">
        {t('ask-us')}
      </h2>
      <ul className={`type-small ${styles.ways}`}>
        {ways.map(({ href, word }) => (
          <li key={word}>
            <TextLink href={href}>{word}</TextLink>
          </li>
        ))}
        <li className="quiet">{hours}</li>
      </ul>
    </section>
  )
}
