import { expect, test } from 'vitest'
import { writeContentSecurityPolicy } from '#api/documents/security-headers.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))

test('without analytics and map, pages load nothing from elsewhere', () => {
  const policy = writeContentSecurityPolicy({ trackers: [], map: undefined })
  expect(policy).not.toContain('http')
  expect(directives(policy)).toMatchObject({ 'default-src': ["'self'"], 'img-src': ["'self'", 'data:'] })
})

test('[LAY-09e] the policy allows exactly the configured hosts, each for what it needs', () => {
  const policy = writeContentSecurityPolicy({
    trackers: [
      { kind: 'analytics', id: 'G-1', url: 'https://tags.example/gtag/js', hosts: ['https://*.hits.example'] },
      { kind: 'pixel', id: '1', url: 'https://pixel.example/events.js', hosts: ['https://www.pixel.example'] },
    ],
    map: { url: 'https://maps.example/embed/v1/place', key: 'key' },
  })
  const [tags, hits, pixel, receiver] = [
    'https://tags.example',
    'https://*.hits.example',
    'https://pixel.example',
    'https://www.pixel.example',
  ]
  expect(directives(policy)).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", tags, pixel],
    'connect-src': ["'self'", tags, pixel, hits, receiver],
    'img-src': ["'self'", 'data:', tags, pixel, hits, receiver],
    'frame-src': ["'self'", 'https://maps.example'],
    'require-trusted-types-for': ["'script'"],
  })
})

test('the identity provider’s library may run, and load styles, frames and data from its folder alone', () => {
  const identity = { clientId: 'shop', scriptUrl: 'https://accounts.example/gsi/client' }
  const policy = writeContentSecurityPolicy({ trackers: [], map: undefined, identity })
  const folder = 'https://accounts.example/gsi/'
  expect(directives(policy)).toMatchObject({
    'script-src': ["'self'", identity.scriptUrl],
    'style-src': ["'self'", folder],
    'frame-src': ["'self'", folder],
    'connect-src': ["'self'", folder],
    'img-src': ["'self'", 'data:'],
  })
})
