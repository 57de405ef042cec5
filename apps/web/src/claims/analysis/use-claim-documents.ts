import { createClaimDocument } from '@skadi/contract/claims/claims-writes'
import { CallError } from '@skadi/contract/core/client'
import { type ClaimDocumentFault, claimDocumentFault } from '@skadi/domain/claims/claim-documents'
import { claimUploadPath } from '@skadi/domain/claims/claim-file-path'
import { isPdf, PDF_HEAD_BYTES } from '@skadi/domain/claims/judge-pdf'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { sendInParts } from '../../core/calls/send-in-parts.ts'
import { newId } from '../../core/new-id.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { claimQuery } from '../claim-query.ts'
import type { ClaimPlace } from './save-claim.ts'

/** A document on its way from this device. */
export type SentDocument = {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  percent: number
  fault?: ClaimDocumentFault | undefined
  /** as the claim knows it, once it was announced */
  documentId?: string | undefined
}

const FAULT_OF_CODE: Readonly<Record<string, ClaimDocumentFault>> = {
  DOCUMENT_TYPE_NOT_SUPPORTED: 'typeNotSupported',
  DOCUMENT_TOO_LARGE: 'tooLarge',
  DOCUMENT_LIMIT_EXCEEDED: 'limitExceeded',
  DOCUMENT_DAMAGED: 'damaged',
}

/**
 * Sends documents to a claim, one after the other; what failed goes on where it ended once it is sent again.
 * @param count documents that the claim has already
 */
export function useClaimDocuments({ tenantId, claimId }: ClaimPlace, count: number) {
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
