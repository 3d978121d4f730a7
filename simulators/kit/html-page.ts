import type { Html } from '#api/mails/html.ts'

interface PageParts {
  readonly language: string
  readonly title: string
  readonly style?: string
  /** Values that the page's script reads. */
  readonly data?: Readonly<Record<string, string>>
  readonly content: Html
  readonly scriptUrl?: string
}

/** Renders a whole document. Title, style and data are the simulator's own texts. */
export function renderPage({ language, title, style, data = {}, content, scriptUrl }: PageParts): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${style ? `<style>${style}</style>` : ''}
</head>
<body${attributes.join('')}>
${content.markup}
${scriptUrl ? `<script src="${scriptUrl}"></script>` : ''}
</body>
</html>
`
}
