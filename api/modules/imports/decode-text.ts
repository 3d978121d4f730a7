import { ImportError } from '#api/modules/imports/import-error.ts'

/** Letters that Ukrainian and English texts consist of, most of them. */
const letters = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu
/** Signs that text in another code page turns into when it is read as Windows-1251. */
const strange = /[\u0402\u0403\u0453\u0409\u040A\u040C\u040B\u040F\u0452\u0459\u045A\u045C\u045B\u045F\u0098]/gu

/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 with its byte order mark, or else the code page of Cyrillic Windows, in which Excel
 * saves “CSV” on such a machine.
 * @throws ImportError unknown-encoding
 */
export function decodeText(bytes: Uint8Array): { text: string; isWindows1251: boolean } {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { text: decode(first === 0xff ? 'utf-16le' : 'utf-16be', bytes), isWindows1251: false }
  if (isUtf8(bytes)) return { text: new TextDecoder('utf-8').decode(bytes), isWindows1251: false }
  const text = decode('windows-1251', bytes)
  const count = text.match(letters)?.length ?? 0
  const odd = text.match(strange)?.length ?? 0
  if (text.includes('\0') || count < 3 || odd * 20 > count) throw new ImportError('unknown-encoding')
  return { text, isWindows1251: true }
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const decode = (encoding: string, bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ImportError('unknown-encoding')
  }
}
