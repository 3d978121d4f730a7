import type { Appearance } from '@stripe/stripe-js'

/**
 * Returns the look of the provider's card fields: the shop's underlined fields, in the colours of the page around them. The fields are
 * in a frame that no stylesheet reaches.
 */
export const cardAppearance = (place: Element): Appearance => {
  const tokens = getComputedStyle(place)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  const [ink, quiet, ground, error] = [token('--ink'), token('--ink-2'), token('--ground'), token('--error')]
  const underline = { border: 'none', borderBottom: `1px solid ${ink}`, boxShadow: 'none' }
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      fontFamily: token('--text-family'),
      fontSizeBase: '16px',
      fontSizeSm: '13px',
      colorPrimary: ink,
      colorText: ink,
      colorTextSecondary: quiet,
      colorTextPlaceholder: quiet,
      colorBackground: ground,
      colorDanger: error,
      borderRadius: '0px',
      gridRowSpacing: '14px',
      gridColumnSpacing: '32px',
    },
    rules: {
      '.Label': { color: quiet, fontSize: '13px', marginBottom: '2px' },
      '.Input': { ...underline, padding: '9px 0', backgroundColor: 'transparent' },
      '.Input:focus': { ...underline, borderBottom: `2px solid ${ink}`, outline: 'none' },
      '.Input--invalid': { ...underline, borderBottom: `2px solid ${error}`, color: ink },
      '.Error': { color: error, fontSize: '12px', marginTop: '4px' },
    },
  }
}
