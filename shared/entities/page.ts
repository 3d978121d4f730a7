import * as z from 'zod/mini'
import { photo } from '#shared/entities/photo.ts'
import { pageNames } from '#shared/enums.ts'

/**
 * A picture in a content page: the name of a scene ('rail'), of its upright sister for phones, and what it shows. The page is
 * kept with names; whoever reads it gets the photos as well.
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
 * What a content page is made of: sections of known kinds, never HTML, so that nothing typed in a page can break or harm it.
 * One kind, one component. [RTE-04]
 */
export const pageSection = z.discriminatedUnion('kind', [
  /** A section's title on a horizon line, with paragraphs beneath. */
  z.object({ kind: z.literal('text'), title: z.optional(z.string()), paragraphs: z.array(z.string()) }),
  z.object({ kind: z.literal('list'), title: z.optional(z.string()), items: z.array(z.string()) }),
  z.object({
    kind: z.literal('table'),
    title: z.optional(z.string()),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  /** A topic of questions. */
  z.object({
    kind: z.literal('questions'),
    topic: z.string(),
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  /** The line under the hero's frame and the word of its link. */
  z.object({ kind: z.literal('hero'), line: z.string(), link: z.string() }),
  z.object({ kind: z.literal('scene'), picture: scene }),
  z.object({ kind: z.literal('manifesto'), lead: z.string(), text: z.string(), link: z.optional(z.string()) }),
  z.object({
    kind: z.literal('pair'),
    left: z.object({ ...scene.shape, caption: z.string() }),
    right: z.object({ ...scene.shape, caption: z.string() }),
  }),
  /** A list of terms: the word left, what it means right. */
  z.object({ kind: z.literal('terms'), items: z.array(z.object({ term: z.string(), text: z.string() })) }),
])
export type PageSection = z.infer<typeof pageSection>

/** A content page as a reader gets it, in one language. */
export const page = z.object({
  name: z.enum(pageNames),
  title: z.string(),
  /** For search engines and for the lead under the title. */
  description: z.string(),
  sections: z.array(pageSection),
})
export type Page = z.infer<typeof page>
