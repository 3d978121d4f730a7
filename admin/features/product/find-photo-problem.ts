import { imageTypes, maxImageBytes } from '#shared/entities/admin/file.ts'
import { findImageType, listAccepted } from '#shared/rules/image-limits.ts'

/** Why a file is not sent at all. */
export type PhotoProblem = 'type' | 'size'

/** The `accept` of the file dialog. */
export const acceptedTypes = listAccepted(imageTypes)

/** Returns why a file cannot be a photo; undefined if it can. */
export function findPhotoProblem(file: Pick<File, 'name' | 'type' | 'size'>): PhotoProblem | undefined {
  const type = findImageType(file)
  if (!imageTypes.some((one) => one === type)) return 'type'
  return file.size > maxImageBytes ? 'size' : undefined
}
