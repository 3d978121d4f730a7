import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  return status === 0 ? stdout : undefined
}

/**
 * Returns the state of the working tree: '1a2b3c4' for a clean commit, '1a2b3c4-dirty-5d6e7f8' with uncommitted changes, 'no-git'
 * outside a repository. Two equal states are the same code.
 */
export function readTreeState(): string {
  const commit = git('rev-parse', '--short', 'HEAD')?.trim()
  if (!commit) return 'no-git'
  const status = git('status', '--porcelain') ?? ''
  if (!status) return commit
  const changes = createHash('sha256')
    .update(status)
    .update(git('diff', 'HEAD') ?? '')
  return `${commit}-dirty-${changes.digest('hex').slice(0, 7)}`
}
