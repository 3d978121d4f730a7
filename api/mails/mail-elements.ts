import { createElement as h, type CSSProperties, type ReactNode, type TableHTMLAttributes } from 'react'
import { photoSize } from '#api/mails/item-photo.ts'
import type { MailColours } from '#api/mails/mail-colours.ts'

/** An entry of a list in a mail: label left, value right. */
export interface MailRow {
  readonly label: string
  /** A quiet second line. */
  readonly note?: string
  readonly value: string
  /** The attached photo at the left. */
  readonly photoCid?: string | undefined
  readonly strong?: boolean
}

/** A named fact of one or more lines, such as an address. */
export interface MailFact {
  readonly label: string
  readonly lines: readonly string[]
}

/** An item with links side by side, one of which is pressed. */
export interface MailChoices extends Pick<MailRow, 'label' | 'photoCid'> {
  readonly note: string
  readonly choices: readonly { readonly label: string; readonly address: string }[]
}

/** Type in pixels, as mail programs need it. */
export const tokens = {
  font: { fontFamily: "'TikTok Sans',Arial,Helvetica,sans-serif" },
  headingFont: { fontFamily: "'TikTok Sans Display','TikTok Sans',Arial,Helvetica,sans-serif" },
  body: { fontSize: 16, lineHeight: '24px' },
  small: { fontSize: 14, lineHeight: '20px' },
} as const satisfies Record<string, CSSProperties>

/** Renders a table without lines and gaps: for layout, unless `role` says otherwise. */
export function table(
  { style, ...attributes }: TableHTMLAttributes<HTMLTableElement>,
  ...rows: readonly ReactNode[]
): ReactNode {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...attributes, ...(style && { style }) },
    h('tbody', null, ...rows),
  )
}

/** Renders a paragraph with this distance in pixels from the element above it. */
export function paragraph(top: number, style: CSSProperties, ...content: readonly ReactNode[]): ReactNode {
  return h('p', { style: { margin: `${top}px 0 0`, ...style } }, ...content)
}

/** Renders one band of the mail's column. */
const band = (...content: readonly ReactNode[]): ReactNode =>
  h('tr', null, h('td', { style: { padding: '36px 0 0' } }, ...content))

const quiet = (colours: MailColours) => ({ ...tokens.small, color: colours.quiet })

/** Renders the title, the sentence under it and a quiet line. */
export function opening(title: string, sentence: string, note: string, colours: MailColours): ReactNode {
  const style = {
    ...tokens.headingFont,
    margin: 0,
    fontSize: 28,
    lineHeight: '32px',
    fontWeight: 500,
    letterSpacing: '-0.02em',
  }
  return band(h('h1', { style }, title), paragraph(16, {}, sentence), paragraph(8, quiet(colours), note))
}

const heading = (title: string): ReactNode =>
  h(
    'h2',
    {
      style: {
        ...tokens.headingFont,
        margin: 0,
        padding: '0 0 10px',
        borderBottom: '1px solid',
        fontSize: 18,
        lineHeight: '24px',
        fontWeight: 500,
      },
    },
    title,
  )

/** Decorative: the item's name is next to it. */
const photo = (cid: string): ReactNode =>
  h('img', {
    src: `cid:${cid}`,
    ...photoSize,
    alt: '',
    // Otherwise React adds a preload link for it, which a mail program cannot load.
    fetchPriority: 'low',
    style: { display: 'block', border: 0 },
  })

/** Renders a titled list of rows. */
export function renderRowList(title: string, rows: readonly MailRow[], colours: MailColours): ReactNode {
  const hasPhotos = rows.some(({ photoCid }) => photoCid !== undefined)
  const toRow = ({ label, note, value, photoCid, strong = false }: MailRow, index: number): ReactNode => {
    const cell = {
      padding: '12px 0',
      verticalAlign: 'top',
      ...(index < rows.length - 1 && { borderBottom: `1px solid ${colours.rule}` }),
      ...(strong && { fontWeight: 600 }),
    }
    const noted = note === undefined ? [] : [h('br'), h('span', { style: quiet(colours) }, note)]
    return h(
      'tr',
      null,
      hasPhotos && h('td', { width: photoSize.width + 14, style: cell }, photoCid && photo(photoCid)),
      h('td', { align: 'left', style: cell }, label, ...noted),
      h('td', { align: 'right', style: { ...cell, paddingLeft: 16, whiteSpace: 'nowrap' } }, value),
    )
  }
  const style = { ...tokens.font, ...tokens.body, color: colours.ink }
  return band(heading(title), table({ role: 'table', width: '100%', style }, ...rows.map(toRow)))
}

/** Renders items with their links side by side, and a quiet line below. */
export function renderChoiceList(items: readonly MailChoices[], note: string, colours: MailColours): ReactNode {
  const type = { ...tokens.font, ...tokens.body, color: colours.ink }
  const linkStyle = { display: 'block', padding: '14px 4px', ...type, fontWeight: 500, textDecoration: 'none' }
  const toItem = ({ label, note: facts, photoCid, choices }: MailChoices): readonly ReactNode[] => {
    const cell = { padding: '20px 0 14px', verticalAlign: 'middle' }
    const name = h('td', { style: cell }, label, h('br'), h('span', { style: quiet(colours) }, facts))
    const toCell = (choice: MailChoices['choices'][number], index: number) =>
      h(
        'td',
        {
          align: 'center',
          width: `${Math.floor(100 / choices.length)}%`,
          style: { border: `1px solid ${colours.ink}`, ...(index > 0 && { borderLeft: 0 }) },
        },
        h('a', { href: choice.address, style: linkStyle, 'aria-label': `${label}: ${choice.label}` }, choice.label),
      )
    return [
      table(
        { width: '100%', style: type },
        h('tr', null, photoCid && h('td', { width: photoSize.width + 16, style: cell }, photo(photoCid)), name),
      ),
      table({ width: '100%', style: type }, h('tr', null, ...choices.map(toCell))),
    ]
  }
  return band(...items.flatMap(toItem), paragraph(24, quiet(colours), note))
}

/** Renders a titled list of facts. A fact without a label shows its lines only. */
export function renderFactList(title: string, facts: readonly MailFact[], colours: MailColours): ReactNode {
  return band(
    heading(title),
    ...facts.map(({ label, lines }) => {
      const named = label ? [h('span', { style: quiet(colours) }, label)] : []
      const parts = [...named, ...lines]
      return paragraph(12, {}, ...parts.flatMap((part, index) => (index ? [h('br'), part] : [part])))
    }),
  )
}

/** Renders the mail's one button, and a quiet line under it. */
export function button(text: string, address: string, note: string, colours: MailColours): ReactNode {
  const style = {
    display: 'block',
    padding: '16px 20px',
    ...tokens.font,
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 500,
    color: colours.ground,
    textDecoration: 'none',
  }
  const link = h('a', { href: address, style }, `${text}\u00A0→`)
  return band(
    table({ style: { width: '100%', maxWidth: 320 } }, h('tr', null, h('td', { bgcolor: colours.ink }, link))),
    paragraph(12, quiet(colours), note),
  )
}
