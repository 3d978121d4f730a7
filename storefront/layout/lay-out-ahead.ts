/**
 * Makes the browser lay out the page that React renders hidden. React hides it by `display: none`, so its styles and its layout, a quarter
 * of the time that opening it takes, would wait until then. It stays invisible, and out of the flow.
 * @returns a function that puts the page into the flow
 */
export function layOutAhead(): () => void {
  const main = document.querySelector('main')! // the layout has one
  const observer = new MutationObserver(() => {
    for (const part of main.children as HTMLCollectionOf<HTMLElement>)
      if (part.style.display === 'none') {
        part.style.display = ''
        part.dataset['ahead'] = ''
      }
  })
  // React adds the parts after it has run the effect that calls this.
  observer.observe(main, { childList: true })
  return () => {
    observer.disconnect()
    for (const part of main.children as HTMLCollectionOf<HTMLElement>) delete part.dataset['ahead']
  }
}
