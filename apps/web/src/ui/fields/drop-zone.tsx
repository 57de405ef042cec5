import { useEffect, useRef, useState } from 'react'
import css from './drop-zone.module.css'

/**
 * Accepts files that are dropped anywhere on the page while the calling component is mounted.
 * @returns true while the user drags files over the page
 */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      // Otherwise the browser would leave the portal and open the file.
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      latest.current([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}

export type DropZoneProps = {
  /** called with the chosen files or with files dropped anywhere on the page */
  onFiles: (files: readonly File[]) => void
  /** id of the text under the zone */
  hintId: string
  /** file types that the browser's file dialog offers first; `onFiles` still has to validate the files */
  accept: string
  isMultiple?: boolean
  words: { choose: string; orDrop: string; dropNow: string }
  /** test id of the file input */
  testId: string
}

/** Area that accepts files by drop, click or key. */
export function DropZone({ onFiles, hintId, accept, isMultiple = false, words, testId }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(onFiles)
  return (
    <>
      <button
        type="button"
        className={css.zone}
        data-over={isOver || undefined}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <svg aria-hidden viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.5">
          <path
            d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 15v3.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V15"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className="type-strong">{isOver ? words.dropNow : words.choose}</span>
        <span className={css.or}>{words.orDrop}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        data-testid={testId}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows the user to choose the same file again after a correction.
          event.target.value = ''
        }}
      />
    </>
  )
}
