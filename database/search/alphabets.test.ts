import { expect, test } from 'vitest'
import { romanise, toSound } from '#database/search/alphabets.ts'

test.each([
  ['футболка', 'futbolka'],
  ['худі', 'khudi'],
  ['щільний', 'shchilnyi'],
  ['джинси', 'dzhynsy'],
  ['єнот', 'yenot'],
  ['їжак', 'yizhak'],
  ['юнак', 'yunak'],
  ['яблуко', 'yabluko'],
  ['йогурт', 'yohurt'],
  ['вязаний', 'viazanyi'],
  ['київ', 'kyiv'],
  ['згорда', 'zghorda'],
  ['ґудзик', 'gudzyk'],
  ['сталь', 'stal'],
])('[CAT-07i] «%s» is officially %s, and sounds the same', (ukrainian, latin) => {
  expect(romanise(ukrainian)).toBe(latin)
  // 'yi' for ї at the beginning leaves one letter more, which search forgives.
  expect([toSound(ukrainian), `і${toSound(ukrainian)}`]).toContain(toSound(latin))
})

test.each([
  ['hudi', 'худі'],
  ['xudi', 'ксуді'],
  ['jinsi', 'джинси'],
  ['chorniy', 'чорний'],
  ['chornyj', 'чорний'],
  ['svitshot', 'світшот'],
  ['plaj', 'плай'],
  ['suknya', 'сукня'],
  ['sinie', 'синє'],
])('[CAT-07i] %s sounds like «%s»', (latin, ukrainian) => {
  expect(toSound(latin)).toBe(toSound(ukrainian))
})
