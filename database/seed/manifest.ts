import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PhotoView, Translated } from '#shared/enums.ts'

/** Where the demo shop's photographs lie. */
export const photosFolder = join(import.meta.dirname, 'photos')

interface Picture {
  file: string
  width: number
  height: number
  dominant: string
  alt: Translated
}
export interface ProductPicture extends Picture {
  garment: string
  view: PhotoView
  colour: { key: string; hex: string } & Translated
  /** Design and ink, such as 'horizon-rust'; 'stripes' has no ink. */
  print: string | null
}
export interface Manifest {
  products: readonly ProductPicture[]
  scenes: readonly Picture[]
}

/** The list that came with the photographs. */
export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(photosFolder, 'manifest.json'), 'utf8')) as Manifest

/** 'horizon-rust' is the design 'horizon', whatever ink it is printed in. */
export const designOf = (print: string | null): string | null => {
  if (print === null || !print.includes('-')) return print
  return print.slice(0, print.lastIndexOf('-'))
}
