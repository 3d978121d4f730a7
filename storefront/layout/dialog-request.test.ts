import { describe, expect, it } from 'vitest'
import { readDialogRequest, dialogRequestOfAddress } from '#storefront/layout/dialog-request.ts'
import { dialogNames } from '#storefront/state/interface/overlay-types.ts'

describe('a dialog requested by the address', () => {
  it.each(dialogNames)('[DLG-01a] opens %s by its name', (name) => {
    expect(dialogRequestOfAddress(`https://shop.test/?dialog=${name}`)?.request.name).toBe(name)
  })

  it('removes dialog and email from the address and keeps the rest', () => {
    expect(
      dialogRequestOfAddress('https://shop.test/amp/catalog?size=M&dialog=auth&email=a%40b.ua&page=2#top'),
    ).toEqual({ request: { name: 'auth', email: 'a@b.ua' }, rest: '/amp/catalog?size=M&page=2#top' })
    expect(dialogRequestOfAddress('https://shop.test/?dialog=subscribe')?.rest).toBe('/')
  })

  it('names the customer’s page to return to, and no other place', () => {
    const findRequest = (search: string) => dialogRequestOfAddress(`https://shop.test/${search}`)
    expect(findRequest('?dialog=auth&return=%2Fprofile%2Fedit')).toEqual({
      request: { name: 'auth', email: undefined, returnTo: '/profile/edit' },
      rest: '/',
    })
    for (const place of ['//evil.example', 'https://evil.example/profile', '/basket', ''])
      expect(findRequest(`?dialog=auth&return=${encodeURIComponent(place)}`)).toEqual({
        request: { name: 'auth', email: undefined },
        rest: '/',
      })
    expect(findRequest('?dialog=subscribe&return=%2Fprofile')?.request).not.toHaveProperty('returnTo')
  })

  it.each(['', '?dialog=', '?dialog=menu', '?dialog=size-table', '?dialog=Auth', '?email=a@b.ua', '?dialog=toString'])(
    'is none of the six in “%s”',
    (search) => expect(dialogRequestOfAddress(`https://shop.test/${search}`)).toBeUndefined(),
  )

  it('ignores a message in the address', () => {
    expect(dialogRequestOfAddress('https://shop.test/?dialog=success&message=Hi')?.request.message).toBeUndefined()
  })
})

describe('a dialog requested by an event', () => {
  it('reads the name, and only texts from the props', () => {
    expect(readDialogRequest({ name: 'success', message: 'Done', email: 7 })).toEqual({
      name: 'success',
      message: 'Done',
      email: undefined,
    })
  })

  it.each([null, undefined, 'auth', {}, { name: 'filter-drawer' }, { name: 3 }])('does not open for %j', (detail) =>
    expect(readDialogRequest(detail)).toBeUndefined(),
  )
})
