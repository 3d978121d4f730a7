// The interface of Google Analytics: takes over `dataLayer`, sends each event by fetch, and loads a second script.

type Command = readonly [command: string, name: string, values?: Readonly<Record<string, string>>]
interface Queue {
  push(command: Command): unknown
  [Symbol.iterator](): Iterator<Command>
}

const { origin } = new URL((document.currentScript as HTMLScriptElement).src) // a classic script
const more = document.createElement('script')
more.src = `${origin}/more.js`
document.head.append(more)

let id = ''
const run = ([command, name, values = {}]: Command): void => {
  if (command === 'config') id = name
  const hit = { tracker: 'analytics', id, event: name, page: String(values['page_location']) }
  if (command === 'event') void fetch(`${origin}/hit?${new URLSearchParams(hit)}`)
}
// The page creates the queue before it loads this script.
const queue = (window as unknown as { dataLayer: Queue }).dataLayer
for (const command of queue) run(command)
queue.push = run
