import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { ui } from '#shared/texts/uk/ui.ts'
import { Stepper } from '#storefront/ui/stepper.tsx'

/** [minus, plus]: whether each can be pressed. */
const sides = (props: { value: number; min?: number; max?: number; busy?: boolean }): boolean[] => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="uk" timeZone="Europe/Kyiv" messages={{ ui }}>
      <Stepper {...props} name="Худі «Обрій», M" onChange={() => {}} />
    </IntlProvider>,
  )
  return [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => !tag.includes('aria-disabled'))
}

describe('the stepper', () => {
  it('steps up and down between its bounds', () => {
    expect(sides({ value: 2 })).toEqual([true, true])
  })
  it('does not go below one unless it may remove the item', () => {
    expect(sides({ value: 1 })).toEqual([false, true])
    expect(sides({ value: 1, min: 0 })).toEqual([true, true])
    expect(sides({ value: 0, min: 0 })).toEqual([false, true])
  })
  it('does not go above what is in stock', () => {
    expect(sides({ value: 3, max: 3 })).toEqual([true, false])
  })
  it('ignores presses while it is busy', () => {
    expect(sides({ value: 2, busy: true })).toEqual([false, false])
  })
})
