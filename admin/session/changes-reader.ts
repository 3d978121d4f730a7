import type { FollowedTopic } from '#shared/followed-topics.ts'

/** The topic that has changed. Without a topic anything may have: the stream has just begun. */
export interface Change {
  readonly topic?: FollowedTopic
  /** Without it, anything of the topic. */
  readonly key?: string
}

/** Splits the text of an event stream into the changes of its events. An event without data is a heartbeat. */
export const createChangesReader = (receive: (change: Change) => void): ((text: string) => void) => {
  let rest = ''
  return (text) => {
    const events = (rest + text).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events)
      if (event.startsWith('data: ')) receive(JSON.parse(event.slice('data: '.length)) as Change) // our own server's
  }
}
