import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isWeakSecret } from '#api/settings/weak-secret.ts'

describe('a secret', () => {
  it.each([
    'change-me-change-me-change-me-now',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '0123456789ab0123456789ab0123456789ab',
    'my super secret that nobody will guess',
    'shyr-9fK2xQw7Zr4Lp8Vt3Nc6Bm1Hd5Js',
    'f7Qm2xWz9Rk4f7Qm2xWz9Rk4f7Qm2xWz',
    'k3Jx8vQp1Zt6Wm4yk3Jx8vQp1Zt6Wm4y',
    'aaaabbbbccccddddeeeeffffgggghhhhiiiijjjjkkkkllll',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'QWERTYUIOP1234567890asdfghjklZXC',
    '1q2w3e4r5t6y7u8i9o0pazsxdcfvgbhnjm',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol',
    'zyxwvutsrqponmlkjihgfedcba987654',
    'йцукенгшщзхїфівапролджєячсмитьбю',
  ])('is weak if it can be guessed: %s', (secret) => {
    expect(isWeakSecret(secret)).toBe(true)
  })

  it.each([
    // A character three times in a row, and a short word that chance has spelled.
    '5f0c1b7de94a2836b0d1e7c4f9a35826c7e0d4b1777e03ab5c19d2f86ab0ab0c',
    'j3n15FuAfujujvNbF8MF1X1rshYrFWm8',
  ])('is strong if chance may print it: %s', (secret) => {
    expect(isWeakSecret(secret)).toBe(false)
  })

  it('is strong as openssl prints it, in each of its alphabets', () => {
    const printed = Array.from({ length: 300 }, () => [
      randomBytes(32).toString('hex'),
      randomBytes(24).toString('base64'),
    ]).flat()
    expect(printed.filter(isWeakSecret)).toEqual([])
  })
})
