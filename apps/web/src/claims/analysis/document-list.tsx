import type { ClaimDocument } from '@skadi/contract/claims/claim'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import css from './document-list.module.css'

type DocumentListProps = {
  documents: readonly ClaimDocument[]
  /** undefined if the user cannot remove documents */
  onRemove: ((document: ClaimDocument) => Promise<void>) | undefined
}

/** List of a claim's documents, from which the user downloads a document. */
export function DocumentList({ documents, onRemove }: DocumentListProps) {
  const [removed, setRemoved] = useState<ClaimDocument>()
  const ready = documents.filter(({ isReady }) => isReady)
  return (
    <>
      {ready.length > 0 && (
        <ul className={css.list}>
          {ready.map((document) => (
            <li key={document.id} className={css.item}>
              <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
              <a className={css.name} href={document.url ?? ''} download={document.fileName}>
                {document.fileName}
              </a>
              <span className={css.size}>{sizeText(document.size)}</span>
              {onRemove && (
                <Button
                  height={28}
                  aria-label={m.claim_removeImage({ name: document.fileName })}
                  onClick={() => setRemoved(document)}
                >
                  {m.claim_removeWord()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {removed && onRemove && (
        <ConfirmDialog
          title={m.claim_removeImageTitle({ name: removed.fileName })}
          text={m.claim_removeDocumentText()}
          confirm={m.claim_removeWord()}
          onConfirm={() => onRemove(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

/** Writes the size of a file, for example `240 kB` or `3 MB`. */
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000 ? `${writeCount(kilobytes)} kB` : `${writeCount(Math.round(kilobytes / 1000))} MB`
}
