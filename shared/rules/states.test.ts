import { expect, test } from 'vitest'
import { countriesWithState } from '#shared/storefronts/countries.ts'
import { findStateCode, listStateOptions } from '#shared/rules/states.ts'

test('[CHK-01q] every country whose addresses have a state lists its states by name', () => {
  expect(countriesWithState.map((country) => listStateOptions(country).length)).toEqual([51, 13, 32])
  expect(listStateOptions('US').slice(0, 2)).toEqual([
    { value: 'AL', label: 'Alabama' },
    { value: 'AK', label: 'Alaska' },
  ])
  expect(listStateOptions('UA')).toEqual([])
})

test('[CHK-01q] a state is found by its code or its name, and only in its own country', () => {
  expect(
    ['WA', 'wa', ' N.Y. ', 'new  york', 'Washington', 'Ontario', '', 'XX'].map((text) => findStateCode('US', text)),
  ).toEqual(['WA', 'WA', 'NY', 'NY', 'WA', '', '', ''])
  expect([findStateCode('CA', 'Ontario'), findStateCode('CA', 'CA'), findStateCode('UA', 'WA')]).toEqual(['ON', '', ''])
})
