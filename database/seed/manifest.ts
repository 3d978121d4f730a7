import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PhotoView, Translated } from '#shared/enums.ts'

/** Folder of the demo shop's photos. */
export const photosFolder = join(import.meta.dirname, 'photos')

/** An image of the demo shop with its facts, which are known without opening the file. */
export interface SeedImage {
  file: string
  width: number
  height: number
  dominant: string
  alt: Translated
}
export interface ProductPhoto extends SeedImage {
  garment: string
  view: PhotoView
  colour: { key: string; hex: string } & Translated
  /** Design and ink, such as 'horizon-rust'; 'stripes' has no ink. */
  print: string | null
  /** Of a hanger or hero view: the light on the wall. */
  light?: 'morning' | 'noon' | 'late'
  /** Of a hanger or hero view: a label or patch of SHYR shows. */
  label?: boolean
}
/** A photo of a product made for the frame of the home page: as wide as a bay on desktops, or as tall as one on phones. */
export interface HeroPhoto extends Omit<ProductPhoto, 'view'> {
  view: 'hero-wide' | 'hero-tall'
}
export interface Manifest {
  products: readonly ProductPhoto[]
  heroes: readonly HeroPhoto[]
  scenes: readonly SeedImage[]
}

/** Returns the manifest of the photos. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(photosFolder, 'manifest.json'), 'utf8')) as Manifest
}

/** Returns the design of a print without its ink: 'horizon' for 'horizon-rust'. */
export function getDesign(print: string | null): string | null {
  if (print === null || !print.includes('-')) return print
  return print.slice(0, print.lastIndexOf('-'))
}
