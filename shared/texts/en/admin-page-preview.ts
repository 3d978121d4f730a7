/** The preview of a product's page. */
export const pagePreview = {
  title: 'Page of the piece',
  screen: 'Screen',
  desktop: 'Desktop',
  phone: 'Phone',
  language: 'Language of the page',
  uk: 'Ukrainian',
  en: 'English',
  loading: 'Preparing the page',
  note: 'Customers will see this as soon as you save. Nothing can be ordered here.',
  hidden: 'This color is hidden. The page will look like this once you show it on the site.',
} as const
