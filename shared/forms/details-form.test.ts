import { expect, test } from 'vitest'
import {
  pickChangedFields,
  toDetailsBody,
  listDetailsFields,
  toDetailsValues,
  findDetailsErrors,
} from '#shared/forms/details-form.ts'
import type { Customer } from '#shared/entities/customer.ts'
import { parsePhone } from '#shared/rules/phone-min.ts'
import { ua } from '#shared/storefronts/ua.ts'
import { us } from '#shared/storefronts/us.ts'

const customer: Customer = {
  _id: '00000000-0000-4000-8000-000000000001',
  email: 'olena@example.com',
  emailConfirmed: true,
  pendingEmail: null,
  firstName: 'Олена',
  lastName: null,
  patronymic: null,
  phone: '+380675550142',
  hasPassword: true,
  hasOrdered: false,
}
const fields = listDetailsFields(ua)
const before = toDetailsValues(customer, ua)
const anyPhone = () => true

test('the patronymic is asked for where the storefront has it, the first name first where that is usual', () => {
  expect(listDetailsFields(ua)).toEqual(['lastName', 'firstName', 'patronymic', 'email', 'phone'])
  expect(listDetailsFields(us)).toEqual(['firstName', 'lastName', 'email', 'phone'])
})

test('only what was changed is sent, the phone as E.164, a cleared field empty', () => {
  const values = { ...before, lastName: ' Бондаренко ', firstName: '', phone: '050 123 45 67' }
  const changed = pickChangedFields(fields, before, values)
  expect(changed).toEqual(['lastName', 'firstName', 'phone'])
  const body = { lastName: 'Бондаренко', firstName: '', phone: '+380501234567' }
  expect(toDetailsBody(changed, values, ua, parsePhone)).toEqual(body)
  // Without the metadata of phone numbers the likely number is sent.
  expect(toDetailsBody(changed, values, ua, null)).toEqual(body)
})

test('a phone’s country counts as a change only together with a number', () => {
  expect(pickChangedFields(fields, before, { ...before, phoneCountry: 'PL' })).toEqual(['phone'])
  const empty = { ...before, phone: '' }
  expect(pickChangedFields(fields, empty, { ...empty, phoneCountry: 'PL' })).toEqual([])
  expect(toDetailsBody(['phone'], empty, ua, parsePhone)).toEqual({ phone: '' })
})

test('the e-mail is required, names have at most 60 characters, a phone is a valid one or none', () => {
  expect(findDetailsErrors({ ...before, phone: '' }, () => false)).toEqual({})
  expect(findDetailsErrors({ ...before, email: ' ' }, anyPhone)).toEqual({ email: { key: 'required', values: {} } })
  expect(findDetailsErrors({ ...before, email: 'olena@' }, anyPhone)).toEqual({ email: { key: 'email', values: {} } })
  expect(findDetailsErrors({ ...before, lastName: 'я'.repeat(61) }, anyPhone)).toHaveProperty('lastName.key', 'max')
  expect(findDetailsErrors({ ...before, lastName: 'я'.repeat(60) }, anyPhone)).toEqual({})
  expect(findDetailsErrors(before, () => false)).toHaveProperty('phone.key', 'phone')
})
