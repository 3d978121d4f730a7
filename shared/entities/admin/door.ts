import * as z from 'zod/mini'

/** One thing to do before the shop opens. */
const openTask = z.object({
  /** The settings that are missing, or still the demo's. */
  what: z.string(),
  /** Where it is done. */
  how: z.string(),
})
export type OpenTask = z.infer<typeof openTask>

/** Whether visitors see the shop. */
export const door = z.object({
  isOpen: z.boolean(),
  /** The findings of `npm run live:check`: missing, or still the demo's. */
  openTasks: z.array(openTask),
  /** Opens a closed shop in the browser that follows it, for 30 days. */
  staffLink: z.string(),
})
