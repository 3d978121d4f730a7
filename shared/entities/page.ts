import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { photo } from '#shared/entities/photo.ts'
import { pageNames } from '#shared/enums.ts'

/**
 * An image of a content page: the name of a scene ('rail'), the name of its portrait version for phones, and a description. Pages
 * are stored with names; read calls add the photos.
 */
const scene = z.object({
  scene: z.string(),
  portrait: z.optional(z.string()),
  alt: z.string(),
  photo: z.optional(photo),
  portraitPhoto: z.optional(photo),
})
export type Scene = z.infer<typeof scene>

/**
 * A section of a content page. Sections have known kinds and contain no HTML, so no content can break a page or run code. Each
 * kind has one component. [RTE-04]
 */
export const pageSection = z.discriminatedUnion('kind', [
  /** Paragraphs under an optional title. */
  z.object({ kind: z.literal('text'), title: z.optional(z.string()), paragraphs: z.array(z.string()) }),
  z.object({ kind: z.literal('list'), title: z.optional(z.string()), items: z.array(z.string()) }),
  z.object({
    kind: z.literal('table'),
    title: z.optional(z.string()),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  /** Questions and answers on one topic. */
  z.object({
    kind: z.literal('questions'),
    topic: z.string(),
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  /**
   * The line under the hero's frame, the text of its link, and pictures made for the frame: a variant marked for it is shown in its
   * picture here, or in its first photo if it has none.
   */
  z.object({
    kind: z.literal('hero'),
    line: z.string(),
    link: z.string(),
    pictures: z.optional(z.array(z.object({ ...scene.shape, variant: id }))),
  }),
  z.object({ kind: z.literal('scene'), picture: scene }),
  z.object({ kind: z.literal('manifesto'), lead: z.string(), text: z.string(), link: z.optional(z.string()) }),
  z.object({
    kind: z.literal('pair'),
    left: z.object({ ...scene.shape, caption: z.string() }),
    right: z.object({ ...scene.shape, caption: z.string() }),
  }),
  /** Wide images between the products of the catalogue, each of one category. */
  z.object({ kind: z.literal('scenes'), pictures: z.array(z.object({ ...scene.shape, category: id })) }),
  /** A list of terms with their explanations. */
  z.object({ kind: z.literal('terms'), items: z.array(z.object({ term: z.string(), text: z.string() })) }),
])
export type PageSection = z.infer<typeof pageSection>

/** A content page in one language. */
export const page = z.object({
  name: z.enum(pageNames),
  title: z.string(),
  /** For search engines and for the lead below the title. */
  description: z.string(),
  sections: z.array(pageSection),
})
export type Page = z.infer<typeof page>
