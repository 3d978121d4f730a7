import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * Takes files that are pasted anywhere, and those that are dropped on an element.
 * @returns the handlers of the element, and whether files are over it
 */
export const usePhotoFiles = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setIsOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const receive = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', receive)
    return () => removeEventListener('paste', receive)
  }, [])
  return {
    isOver,
    dropHandlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
