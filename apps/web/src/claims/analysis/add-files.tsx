import type { Claim } from '@skadi/contract/claims/claim'
import { createClaimDocument } from '@skadi/contract/claims/claims-writes'
import { CallError } from '@skadi/contract/core/client'
import type { ClaimDocumentFault } from '@skadi/domain/claims/claim-documents'
import { claimDocumentFault } from '@skadi/domain/claims/claim-documents'
import { claimUploadPath } from '@skadi/domain/claims/claim-file-path'
import { isPdf, PDF_HEAD_BYTES } from '@skadi/domain/claims/judge-pdf'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { sendInParts } from '../../core/calls/send-in-parts.ts'
import { newId } from '../../core/new-id.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { ErrorSign } from '../../ui/signs/error-sign.tsx'
import { claimQuery } from '../claim-query.ts'
import photoCss from '../wizard/photo-field.module.css'
import { SentPhotoRow } from '../wizard/photo-row.tsx'
import { useClaimPhotos } from '../wizard/use-claim-photos.ts'
import type { ClaimPlace } from './save-claim.ts'

/** A document that is being uploaded from this device. */
type SentDocument = {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  percent: number
  fault?: ClaimDocumentFault | undefined
  /** id of the document in the claim; undefined until the server has accepted the new document */
  documentId?: string | undefined
}

const FAULT_OF_CODE: Readonly<Record<string, ClaimDocumentFault>> = {
  DOCUMENT_TYPE_NOT_SUPPORTED: 'typeNotSupported',
  DOCUMENT_TOO_LARGE: 'tooLarge',
  DOCUMENT_LIMIT_EXCEEDED: 'limitExceeded',
  DOCUMENT_DAMAGED: 'damaged',
}

/**
 * Uploads documents to a claim, one after the other. A retry continues where the upload stopped.
 * @param count number of documents that the claim already has
 */
function useClaimDocuments({ tenantId, claimId }: ClaimPlace, count: number) {
  const client = useQueryClient()
  const [sent, setSent] = useState<readonly SentDocument[]>([])
  const queue = useRef(Promise.resolve())
  const aborts = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const mark = (key: string, change: Partial<SentDocument>) =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const forget = (key: string) => {
    aborts.current.get(key)?.abort()
    aborts.current.delete(key)
    setSent((all) => all.filter((one) => one.key !== key))
  }

  const announce = async ({ key, file, documentId }: SentDocument): Promise<string> => {
    if (documentId !== undefined) return claimUploadPath(documentId)
    const input = { params: { id: claimId }, body: { fileName: file.name, size: file.size } }
    const { data } = await call(createClaimDocument, input, { idempotencyKey: key })
    mark(key, { documentId: data.document.id })
    return data.uploadUrl
  }
  const send = async (document: SentDocument) => {
    const { key, file } = document
    const abort = aborts.current.get(key)
    if (!abort || abort.signal.aborted) return
    mark(key, { state: 'sending', percent: 0, fault: undefined })
    try {
      const uploadUrl = await announce(document)
      await sendInParts({ uploadUrl, file, onProgress: (percent) => mark(key, { percent }), signal: abort.signal })
      await client.invalidateQueries({ queryKey: claimQuery(tenantId, claimId).queryKey })
      forget(key)
    } catch (error) {
      if (abort.signal.aborted) return
      const fault = error instanceof CallError ? FAULT_OF_CODE[error.code] : undefined
      mark(key, { state: fault ? 'refused' : 'failed', fault, ...(fault ? { documentId: undefined } : {}) })
      showSnackbar({ text: m.claims_uploadFailed({ imageName: file.name }), isError: true })
    }
  }
  const enqueue = (document: SentDocument) => {
    aborts.current.set(document.key, new AbortController())
    queue.current = queue.current.then(() => send(document))
  }

  return {
    sent,
    add: async (files: readonly File[]): Promise<void> => {
      for (const [at, file] of files.entries()) {
        const head = new Uint8Array(await file.slice(0, PDF_HEAD_BYTES).arrayBuffer())
        const fault = claimDocumentFault({ isPdf: isPdf(head), size: file.size, before: count + sent.length + at })
        const document: SentDocument = { key: newId(), file, state: fault ? 'refused' : 'waiting', percent: 0, fault }
        setSent((all) => [...all, document])
        if (!fault) enqueue(document)
      }
    },
    retry: (document: SentDocument): void => {
      mark(document.key, { state: 'waiting', fault: undefined })
      enqueue(document)
    },
    forget,
  }
}

/** Area that adds photos and documents to a claim. The claim may already be filed. */
export function AddFiles({ claim, place }: { claim: Claim; place: ClaimPlace }) {
  const hintId = useId()
  const photos = useClaimPhotos(claim.claimId, () => Promise.resolve(claim.claimId))
  const documents = useClaimDocuments(place, claim.documents.length)
  const take = (files: readonly File[]) => {
    const papers = files.filter(isDocument)
    void documents.add(papers)
    void photos.add(files.filter((file) => !papers.includes(file)))
  }
  return (
    <>
      <DropZone
        accept="image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf"
        isMultiple
        hintId={hintId}
        words={{ choose: m.claim_addFiles(), orDrop: m.claims_orDrop(), dropNow: m.claims_dropNow() }}
        testId="claim-files"
        onFiles={take}
      />
      <p id={hintId} className={photoCss.hint}>
        {m.claim_addFilesHint()}
      </p>
      {photos.sent.length + documents.sent.length > 0 && (
        <ul className={photoCss.list}>
          {photos.sent.map((photo) => (
            <SentPhotoRow
              key={photo.key}
              photo={photo}
              onRetry={() => photos.retry(photo)}
              onRemove={() => void photos.remove(photo)}
            />
          ))}
          {documents.sent.map((document) => (
            <SentDocumentRow
              key={document.key}
              document={document}
              onRetry={() => documents.retry(document)}
              onForget={() => documents.forget(document.key)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const isDocument = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

const FAULTS: Readonly<Record<ClaimDocumentFault, () => string>> = {
  typeNotSupported: m.claim_documentType,
  tooLarge: m.claim_documentTooLarge,
  limitExceeded: m.claim_documentLimit,
  damaged: m.claim_documentDamaged,
}

type SentDocumentRowProps = { document: SentDocument; onRetry: () => void; onForget: () => void }

function SentDocumentRow({ document: { file, state, percent, fault }, onRetry, onForget }: SentDocumentRowProps) {
  const isStuck = state === 'failed' || state === 'refused'
  return (
    <li className={photoCss.photo} data-faulty={isStuck || undefined}>
      <span className={photoCss.words}>
        <span className={photoCss.name} title={file.name}>
          {file.name}
        </span>
        {isStuck ? (
          <span className={photoCss.fault} role="alert">
            <ErrorSign size={16} />
            {fault ? FAULTS[fault]() : m.claims_uploadFailed({ imageName: file.name })}
          </span>
        ) : (
          <ProgressBar label={m.claims_photoSendingOf({ name: file.name })} value={percent} max={100} />
        )}
      </span>
      {state === 'failed' && (
        <Button height={28} onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      )}
      <Button height={28} aria-label={m.claim_removeImage({ name: file.name })} onClick={onForget}>
        {isStuck ? m.claim_removeWord() : m.ui_cancel()}
      </Button>
    </li>
  )
}
