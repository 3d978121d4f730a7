import { StructuredData } from '#storefront/ui/structured-data.tsx'
import type { PageSection } from '#shared/entities/page.ts'

/** Renders the questions as structured data. */
export const QuestionsData = ({ sections }: { sections: readonly PageSection[] }) => (
  <StructuredData
    data={{
      '@type': 'FAQPage',
      mainEntity: sections.flatMap((section) => (section.kind === 'questions' ? section.items.map(toQuestion) : [])),
    }}
  />
)

const toQuestion = ({ question, answer }: { question: string; answer: string }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
})
