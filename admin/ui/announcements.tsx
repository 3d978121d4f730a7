import { createStore, useStore } from '#admin/ui/store.ts'

const announcementStore = createStore('')
/** A dialog that closes has hidden the rest of the page from screen readers until then. */
const delayMs = 150

/** Says something to screen readers that others see: what a dialog that closes has done. */
export const announce = (text: string): void => {
  announcementStore.set('')
  setTimeout(() => announcementStore.set(text), delayMs)
}

export const Announcements = () => <output className="visually-hidden">{useStore(announcementStore)}</output>
