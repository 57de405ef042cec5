import type { Claim } from '@skadi/contract/claims/claim'
import { useQuery } from '@tanstack/react-query'
import { AddFiles } from '../../claims/analysis/add-files.tsx'
import { useRemoveFiles } from '../../claims/analysis/claim-files.ts'
import { DocumentList } from '../../claims/analysis/document-list.tsx'
import { ImageGrid } from '../../claims/analysis/image-grid.tsx'
import { ReusedImages, reusedQuery } from '../../claims/analysis/reused-images.tsx'
import type { ClaimPlace } from '../../claims/analysis/save-claim.ts'
import { m } from '../../paraglide/messages.js'
import css from './claim-page.module.css'

type ClaimFilesProps = { claim: Claim; place: ClaimPlace; canWrite: boolean }

/** Photos, those of them that were seen before, and documents of a claim. */
export function ClaimFiles({ claim, place, canWrite }: ClaimFilesProps) {
  const { images, documents } = claim
  const { removeImage, removeDocument } = useRemoveFiles(place)
  const reused = useQuery(reusedQuery(claim.claimId, images)).data ?? []
  const count = (files: readonly { isReady: boolean }[]) => files.filter(({ isReady }) => isReady).length || undefined
  return (
    <>
      <section className={css.section} aria-label={m.claim_images()}>
        <h2 className={css.title}>
          {m.claim_images()} <span className={css.count}>{count(images)}</span>
        </h2>
        {!count(images) && <p className="muted">{m.claim_noImages()}</p>}
        <ImageGrid images={images} onRemove={canWrite ? removeImage : undefined} />
      </section>
      {reused.length > 0 && (
        <section className={css.section} aria-label={m.claim_reused()}>
          <h2 className={css.title}>{m.claim_reused()}</h2>
          <ReusedImages reused={reused} images={images} />
        </section>
      )}
      <section className={css.section} aria-label={m.claim_documents()}>
        <h2 className={css.title}>
          {m.claim_documents()} <span className={css.count}>{count(documents)}</span>
        </h2>
        {!count(documents) && <p className="muted">{m.claim_noDocuments()}</p>}
        <DocumentList documents={documents} onRemove={canWrite ? removeDocument : undefined} />
      </section>
      {canWrite && (
        <section className={css.section} aria-label={m.claim_addFiles()}>
          <AddFiles claim={claim} place={place} />
        </section>
      )}
    </>
  )
}
