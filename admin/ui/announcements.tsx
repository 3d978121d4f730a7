import { createStore, useStore } from '#admin/ui/store.ts'

const announcementStore = createStore('')
/** A dialog that closes has hidden the rest of the page from screen readers until then. */
const delayMs = 150

/** Announces to screen readers a result that others see, such as that of a closing dialog. */
export const announce = (text: string): void => {
  announcementStore.set('')
  setTimeout(() => announcementStore.set(text), delayMs)
}

export const Announcements = () => <output className="visually-hidden">{useStore(announcementStore)}</output>
