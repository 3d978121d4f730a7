import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { administratorToken } from '#ops/prove/administrator.ts'
import type { Answer } from '#ops/prove/buyer.ts'
import { isReady } from '#ops/prove/sequences/restarts.ts'
import { fillWidth, repeat, type Outcome, type Sequence } from '#ops/prove/sequences/sequence.ts'
import type { Trial } from '#ops/prove/trial.ts'
import { uploadWith } from '#ops/production/upload.ts'

const run = (program: string, ...given: string[]): void => {
  const { status, stderr } = spawnSync(program, given, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${given.join(' ')}: ${stderr}`)
}

/** The last, smallest size fills the rest of the disk. */
const blockSizes = ['1M', '4k', '512']
const fillDisk = (folder: string): void => {
  for (const size of blockSizes)
    spawnSync('dd', ['if=/dev/zero', `of=${folder}/full-${size}`, `bs=${size}`], { stdio: 'ignore' })
}
const freeDisk = (folder: string): void => run('rm', ...blockSizes.map((size) => `${folder}/full-${size}`))

/** Moves a folder to a small disk in memory while something happens. */
const onSmallDisk = async <Result>(folder: string, size: string, work: () => Promise<Result>): Promise<Result> => {
  run('mkdir', '--parents', folder)
  run('mv', folder, `${folder}-moved`)
  run('mkdir', folder)
  run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  try {
    run('cp', '-a', `${folder}-moved/.`, folder)
    return await work()
  } finally {
    // An exact copy: nothing of before may come back.
    run('rm', '-r', `${folder}-moved`)
    run('cp', '-a', folder, `${folder}-moved`)
    run('umount', folder)
    run('rmdir', folder)
    run('mv', `${folder}-moved`, folder)
  }
}

const listUnfinished = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.unfinished'))
    .map((name) => `${name} was left behind`)

/** Returns true if the reply is a success or the error of an unavailable database. */
const isClear = ({ status, code }: Answer): boolean => (status >= 200 && status < 300) || code === 'DATA_BASE_ERROR'

const maxDrafts = 300

/** Orders are placed while the disk of the embedded database is full. */
const databaseFull = async (trial: Trial): Promise<Outcome> => {
  const [process] = trial.processes
  const folder = `${trial.folder}/data-1`
  await process!.stop()
  try {
    return await onSmallDisk(folder, '200m', async () => {
      await process!.start()
      try {
        return await orderOnFullDisk(trial, folder)
      } finally {
        await process!.stop()
      }
    })
  } finally {
    await process!.start()
  }
}

const orderOnFullDisk = async (trial: Trial, folder: string): Promise<Outcome> => {
  const [process] = trial.processes
  const buyers = Math.max(8, trial.scale.rounds)
  const [item] = await trial.goods(1, buyers)
  const wrong: string[] = []
  const ready = await repeat(buyers, fillWidth, async () => {
    const buyer = trial.newBuyer()
    return { buyer, id: await buyer.fillOrder([item!]) }
  })
  const visitor = trial.newBuyer()
  const createDraft = () => visitor.call('POST /v1/orders/create', { body: { products: [item!] } })

  fillDisk(folder)
  const answers: Answer[] = await repeat(buyers, fillWidth, (index) =>
    ready[index]!.buyer.call('PUT /v1/orders/{id}/payment-method', {
      params: { id: ready[index]!.id },
      body: { paymentMethod: 'CASH_ON_DELIVERY' },
    }),
  )
  const confirmed = ready.filter((_, index) => answers[index]!.status === 200)
  // Until the database needs more room than it has.
  while (answers.every(({ status }) => status < 400) && answers.length < maxDrafts) answers.push(await createDraft())
  for (const answer of answers.filter((one) => !isClear(one)))
    wrong.push(`replied ${answer.status} ${answer.code ?? ''}`)
  if (await isReady(process!.url)) wrong.push('it is ready on a full disk')
  if (answers.every(({ status }) => status < 400)) wrong.push('the database had room enough: nothing was proven')

  freeDisk(folder)
  // It goes on, or starts again.
  if ((await createDraft()).status !== 201) {
    await trial.kill(process!)
    await process!.start()
  }
  const lost = await trial.query<{ id: string }>(
    `select id from orders where placed_at is null and id = any($1::uuid[])`,
    [confirmed.map(({ id }) => id)],
  )
  wrong.push(...lost.map(({ id }) => `order ${id} was confirmed and is a draft`))
  for (const { buyer, id } of ready) {
    const { status, code } = await buyer.place(id, 'CASH_ON_DELIVERY')
    if (status !== 200) wrong.push(`with room again, placing replied ${status} ${code ?? ''}`)
  }
  if (!(await isReady(process!.url))) wrong.push('with room again, it is not ready')
  const left = await trial.countUnits(item!)
  if (left !== 0) wrong.push(`${left} units are left of 0`)
  return { tried: answers.length, wrong }
}

/** An administrator uploads photos while the disk of the uploaded files is full. */
const filesFull = async (trial: Trial): Promise<Outcome> => {
  const { url } = trial.processes[0]!
  const token = await administratorToken(trial)
  const upload = () => uploadWith(url, token)
  const countFiles = async () =>
    (await trial.query<{ files: number }>('select count(*)::int as files from files'))[0]!.files
  const filesBefore = await countFiles()
  const folder = `${trial.folder}/data-1/${trial.storefront.name}/files`
  return onSmallDisk(folder, '100m', async () => {
    if (!(await isReady(url))) return { tried: 0, wrong: ['it is not ready although photos can be stored'] }
    fillDisk(folder)
    const refusal = await upload().then(
      () => 'a photo was stored on a full disk',
      (error: unknown) => String(error),
    )
    const wrong = await listUnfinished(folder)
    if (await isReady(url)) wrong.push('it is ready although no photo can be stored')
    if (!/: 5\d\d \{"code"/.test(refusal)) wrong.push(refusal)
    if ((await countFiles()) !== filesBefore) wrong.push('a photo that was refused is listed')
    freeDisk(folder)
    await upload()
    return { tried: 2, wrong }
  })
}

const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

const onlyRoot: Pick<Sequence, 'runsOn' | 'cannotRun'> = {
  runsOn: ({ database }) => database === 'embedded',
  cannotRun: () => (canMount() ? undefined : 'because only root can mount a disk in memory, on Linux'),
}

export const diskSequences: readonly Sequence[] = [
  { name: 'disk-full', title: 'disk of the embedded database full', ...onlyRoot, run: databaseFull },
  { name: 'files-full', title: 'disk of the uploaded photos full', ...onlyRoot, run: filesFull },
]
