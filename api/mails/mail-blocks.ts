import type { ReactNode } from 'react'
import {
  button,
  renderChoiceList,
  renderFactList,
  renderRowList,
  type MailChoices,
  type MailFact,
  type MailRow,
} from '#api/mails/mail-elements.ts'
import type { MailColours } from '#api/mails/mail-colours.ts'

/** One part of a mail's content, in both of its forms. */
export type MailBlock =
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly MailRow[] }
  | { readonly kind: 'facts'; readonly title: string; readonly facts: readonly MailFact[] }
  | { readonly kind: 'choices'; readonly items: readonly MailChoices[]; readonly note: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string; readonly note: string }

/** Renders a block of the HTML part. */
export function renderBlock(block: MailBlock, colours: MailColours): ReactNode {
  if (block.kind === 'rows') return renderRowList(block.title, block.rows, colours)
  if (block.kind === 'facts') return renderFactList(block.title, block.facts, colours)
  if (block.kind === 'choices') return renderChoiceList(block.items, block.note, colours)
  return button(block.label, block.address, block.note, colours)
}

/** Writes a block of the text part. */
export function writeBlock(block: MailBlock): string {
  if (block.kind === 'rows') return `${block.title}\n${block.rows.map(writeRow).join('\n')}`
  if (block.kind === 'facts') return `${block.title}\n${block.facts.map(writeFact).join('\n')}`
  if (block.kind === 'choices') return `${block.items.map(writeChoices).join('\n\n')}\n\n${block.note}`
  return `${block.label}: ${block.address}\n${block.note}`
}

const writeRow = ({ label, note, value }: MailRow): string => `${label}${note ? `\n  ${note}` : ''}: ${value}`
const writeChoices = ({ label, note, choices }: MailChoices): string =>
  [label, `  ${note}`, ...choices.map((choice) => `  ${choice.label}: ${choice.address}`)].join('\n')
const writeFact = ({ label, lines }: MailFact): string => `${label}: ${lines.join(', ')}`
