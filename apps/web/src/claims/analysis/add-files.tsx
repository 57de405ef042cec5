import type { Claim } from '@skadi/contract/claims/claim'
import type { ClaimDocumentFault } from '@skadi/domain/claims/claim-documents'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { ErrorSign } from '../../ui/signs/error-sign.tsx'
import photoCss from '../wizard/photo-field.module.css'
import { SentPhotoRow } from '../wizard/photo-row.tsx'
import { useClaimPhotos } from '../wizard/use-claim-photos.ts'
import type { ClaimPlace } from './save-claim.ts'
import { type SentDocument, useClaimDocuments } from './use-claim-documents.ts'

/** Takes more photos and documents for a claim, also after it was filed. */
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
