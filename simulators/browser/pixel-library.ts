// The interface of the Meta pixel: takes over the queue of `fbq` and sends each event by an image.

type Command = readonly [command: string, name: string]
interface Pixel {
  readonly queue: Iterable<Command>
  callMethod?: (...command: Command) => void
}

const { origin } = new URL((document.currentScript as HTMLScriptElement).src) // a classic script
let id = ''
const run = (...[command, name]: Command): void => {
  if (command === 'init') id = name
  const hit = { tracker: 'pixel', id, event: name, page: location.href }
  if (command === 'track') new Image().src = `${origin}/hit?${new URLSearchParams(hit)}`
}
// The page creates the queue before it loads this script.
const { fbq } = window as unknown as { fbq: Pixel }
for (const command of fbq.queue) run(...command)
fbq.callMethod = run
