import { LinkedText } from '#storefront/features/content/linked-text.tsx'
import type { SectionProps } from '#storefront/features/content/section-props.ts'
import { Accordion, AccordionRow } from '#storefront/ui/accordion.tsx'
import styles from './questions.module.css'

/** Renders one topic of questions. The first question of the page is open, to show that they open. */
export const QuestionsSection = ({ section: { topic, items }, id }: SectionProps<'questions'>) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 className={`type-label ${styles.topic}`} id={`${id}-title`}>
      {topic}
    </h2>
    <Accordion>
      {items.map(({ question, answer }, index) => (
        <AccordionRow key={question} title={question} look="question" open={id === 'topic-1' && index === 0}>
          <p>
            <LinkedText text={answer} />
          </p>
        </AccordionRow>
      ))}
    </Accordion>
  </section>
)
