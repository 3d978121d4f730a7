import { useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { listChosen, listDropped, type BroughtFile } from '#admin/features/imports/brought-files.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { imageTypes } from '#shared/entities/admin/file.ts'
import { listAccepted } from '#shared/rules/image-limits.ts'
import styles from '#admin/features/imports/imports.module.css'

type Bring = (files: readonly BroughtFile[] | Promise<readonly BroughtFile[]>) => void

interface FileDropProps {
  children: ReactNode
  onBring: Bring
  /** Takes the height of a few lines. */
  isLow?: boolean
}

/** Renders a frame that accepts dropped files and folders. */
export const FileDrop = ({ children, onBring, isLow }: FileDropProps) => {
  const [isOver, setOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside do the same
    <div
      className={styles['drop']}
      data-over={isOver ? '' : undefined}
      data-low={isLow ? '' : undefined}
      data-drop=""
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onBring(listDropped(event.dataTransfer))
      }}
    >
      {children}
    </div>
  )
}

interface FilePickerProps {
  label: string
  accept?: string
  /** Chooses a folder instead of files. */
  isFolder?: boolean
  isMain?: boolean
  isPending?: boolean
  keys?: string
  onBring: Bring
}

/** Renders a button that opens a file dialog, also by its key. */
export const FilePicker = ({ label, accept, isFolder, isMain, isPending, keys, onBring }: FilePickerProps) => {
  const t = useTranslations('import-screen')
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    if (!isPending) input.current?.click()
  }
  useKeys(keys ? [{ keys, label, run: choose, inBar: true, group: t('title') }] : [])
  return (
    <>
      <Button kind={isMain ? 'main' : 'second'} keys={keys} isPending={isPending ?? false} onPress={choose}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={!isMain}
        // The button replaces it for all users.
        hidden
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          onBring(listChosen(target.files))
          // The same file, corrected, can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

/** Renders the buttons that choose photos: files or ZIPs, and a folder if the browser supports it. */
export const PhotoPickers = ({ onBring }: { onBring: Bring }) => {
  const t = useTranslations('import-screen')
  const accept = `${listAccepted(imageTypes)},.zip`
  return (
    <>
      <FilePicker label={t('choose-photos')} accept={accept} keys="p" onBring={onBring} />
      {'webkitdirectory' in HTMLInputElement.prototype && (
        <FilePicker label={t('choose-folder')} isFolder onBring={onBring} />
      )}
    </>
  )
}
