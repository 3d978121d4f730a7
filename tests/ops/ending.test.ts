import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs a process that ends properly, and returns its actions, in order, with its exit code. */
const runProcess = (happening: string): Promise<{ code: number | null; output: string }> => {
  const program = `
    import { endProperly } from '#api/process/ending.ts'
    const print = (text) => process.stdout.write(text + '\\n')
    const running = {
      drain: () => print('drain'),
      stop: async () => { await new Promise((done) => setTimeout(done, 50)); print('stop') },
    }
    const log = { info: () => {}, error: () => {}, fatal: ({ err, event }) => print(event + ': ' + err.message) }
    endProperly(running, { drainSeconds: 0, log })
    setInterval(() => {}, 1000)
    ${happening}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test.each([
  ['uncaughtException', `setTimeout(() => { throw new Error('lost') })`],
  ['unhandledRejection', `void Promise.reject(new Error('lost'))`],
])('an %s is logged; the process drains, stops and exits with code 1', async (event, happening) => {
  expect(await runProcess(happening)).toEqual({ code: 1, output: `${event}: lost\ndrain\nstop\n` })
})

test('SIGTERM drains and stops once, however often it is sent, and the process exits with code 0', async () => {
  const happening = `process.kill(process.pid, 'SIGTERM'); process.kill(process.pid, 'SIGINT')`
  expect(await runProcess(happening)).toEqual({ code: 0, output: 'drain\nstop\n' })
})
