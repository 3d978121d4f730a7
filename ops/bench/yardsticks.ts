import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BarePage } from '#ops/bench/bare-render.ts'
import type { BareReply } from '#ops/bench/bare-server.ts'
import { measureLoad, type MeasuredLoad } from '#ops/bench/load.ts'
import { send, type Call } from '#ops/kit/send.ts'

/** A process that is compared with; `stop` ends it. */
export interface Yardstick {
  readonly stop: () => void
}

export interface BareServer extends Yardstick {
  readonly measure: () => Promise<MeasuredLoad>
}

export interface BareRender extends Yardstick {
  /** Returns renders per second. */
  readonly measure: () => Promise<number>
}

/** Sends a message to a process and returns its answer. @throws if it ends instead */
const sendMessage = async (child: ChildProcess, message: object | number): Promise<unknown> => {
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process of a yardstick ended')
  })
  child.send(message)
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
  return answer
}

const start = (file: string): ChildProcess =>
  fork(join(import.meta.dirname, file), { env: { ...process.env, NODE_ENV: 'production' } })

export const bareServerName = 'the same bytes out of a bare Fastify route'

/** Serves the reply to a call from a bare Fastify route. */
export async function bareServer(shopUrl: string, call: Call): Promise<BareServer> {
  const { status, headers, body } = await send(shopUrl, call)
  if (status !== 200) throw new Error(`${call.path} replied ${status}`)
  const sent = Object.entries(headers).filter(([name]) => !/^(?:date|connection|keep-alive|content-length)$/.test(name))
  const child = start('bare-server.ts')
  const reply: BareReply = {
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    bodyBase64: body.toString('base64'),
  }
  const url = String(await sendMessage(child, reply))
  return {
    measure: () => measureLoad({ url, ...(child.pid !== undefined && { pid: child.pid }) }, [call]),
    stop: () => child.kill(),
  }
}

/** Renders the tree of a page over and over. */
export async function bareRender(page: BarePage): Promise<BareRender> {
  const child = start('bare-render.ts')
  await sendMessage(child, page)
  return { measure: async () => Number(await sendMessage(child, 2000)), stop: () => child.kill() }
}
