import { writeFile } from 'node:fs/promises'
import { renderBrandFiles } from '#ops/brand/brand-files.ts'

/** Writes every file that is generated from shared/brand/palette.ts, and the care symbols. */
for (const [path, content] of Object.entries(await renderBrandFiles())) {
  await writeFile(path, content)
  console.log(`  ${path}`)
}
