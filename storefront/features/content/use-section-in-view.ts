import { useEffect, useState } from 'react'

/** Returns the id of the section being read: the last one whose heading is above the upper third of the window. */
export const useSectionInView = (sections: readonly { id: string }[]): string | undefined => {
  const [inView, setInView] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const heads = ids.split(' ').flatMap((id) => document.querySelector(`#${id}`) ?? [])
    const look = () => {
      const passed = heads.findLast((head) => head.getBoundingClientRect().top < window.innerHeight / 3)
      setInView(passed?.id)
    }
    // Runs when a heading crosses the line, not on every scroll event.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
    for (const head of heads) observer.observe(head)
    return () => observer.disconnect()
  }, [ids])
  return inView
}
