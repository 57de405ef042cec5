import {
  createClaimDocument,
  createClaimImage,
  deleteClaimDocument,
  deleteClaimImage,
} from '@skadi/contract/claims/claims-writes'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import { CLAIM_DOCUMENT_TYPE } from '@skadi/domain/claims/claim-documents'
import { claimUploadPath } from '@skadi/domain/claims/claim-file-path'
import { CLAIM_IMAGE_TYPES } from '@skadi/domain/claims/claim-images'
import { lockClaim } from '@skadi/store/claims/claim.repo'
import * as store from '@skadi/store/claims/claim-file.repo'
import { tellClaimChanged } from '@skadi/store/claims/tell-claim-changed'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { UploadParts } from '../core/uploads/upload-parts.ts'
import { auditClaim } from './audit-claim.ts'
import { refuseEnded } from './claim-scope.ts'
import { documentError, imageError, removeClaimObjects, toClaimDocument, toClaimImage } from './to-claim.ts'

/** Calls that announce and remove photos and documents of claims. The routes in `claim-uploads.routes` receive the bytes. */
export function claimFilesCalls({ objects, uploadsDir }: Services): BoundCall[] {
  const parts = new UploadParts(uploadsDir)

  const announce = async (
    tx: Transaction,
    actor: SessionActor,
    file: Omit<store.NewClaimFile, 'id'>,
    check: (before: number) => ErrorCode | undefined,
  ): Promise<store.ClaimFile> => {
    const claim = found(await lockClaim(tx, file.tenantId, file.claimId))
    refuseEnded(claim)
    const { files } = claim
    const fault = check(files.filter(({ kind }) => kind === file.kind).length)
    if (fault) throw new ApiError(fault)
    const made = { ...file, id: newId() }
    await store.insertClaimFile(tx, made, actor.userId)
    await tellClaimChanged(tx, file)
    return { ...made, isReady: false, width: null, height: null, sha256: null, objectKey: null }
  }

  /**
   * Removes the file from the claim.
   * @returns the file if its bytes must be deleted as well (draft or unfinished upload), otherwise null
   */
  const take = async (
    tx: Transaction,
    actor: SessionActor,
    { tenantId, claimId, id, kind }: Pick<store.ClaimFile, 'tenantId' | 'claimId' | 'id' | 'kind'>,
  ): Promise<store.ClaimFile | null> => {
    const claim = found(await lockClaim(tx, tenantId, claimId))
    refuseEnded(claim)
    const file = found(claim.files.find((one) => one.id === id && one.kind === kind))
    const stays = claim.status === 'filed' && file.isReady
    if (stays) {
      await store.hideClaimFile(tx, file, actor.userId)
      const { sha256 } = file
      const action = kind === 'image' ? 'deleteClaimImage' : 'deleteClaimDocument'
      await auditClaim(tx, actor, { action, claimId, tenantId, facts: { fileId: id, sha256 } })
    } else await store.deleteClaimFile(tx, file)
    await tellClaimChanged(tx, file)
    return stays ? null : file
  }

  const remove = async (file: store.ClaimFile | null): Promise<undefined> => {
    if (!file) return
    await parts.remove(file.id)
    await removeClaimObjects(objects, [file])
  }

  return [
    bindCall(createClaimImage, ({ params: { id: claimId }, body }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      const { fileName, size, contentType } = body
      const type = CLAIM_IMAGE_TYPES.find((one) => one === contentType)
      return mutate(scope, async (tx) => {
        const offered = { tenantId: scope.tenantId, claimId, kind: 'image', fileName, contentType, size } as const
        const file = await announce(tx, actor, offered, (before) => imageError({ type, size, before }))
        return { data: { image: toClaimImage(file, 0), uploadUrl: claimUploadPath(file.id) } }
      })
    }),

    bindCall(createClaimDocument, ({ params: { id: claimId }, body: { fileName, size } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      const isPdf = /\.pdf$/i.test(fileName)
      return mutate(scope, async (tx) => {
        const contentType = CLAIM_DOCUMENT_TYPE
        const offered = { tenantId: scope.tenantId, claimId, kind: 'document', fileName, contentType, size } as const
        const file = await announce(tx, actor, offered, (before) => documentError({ isPdf, size, before }))
        return { data: { document: toClaimDocument(file, 0), uploadUrl: claimUploadPath(file.id) } }
      })
    }),

    bindCall(deleteClaimImage, async ({ params: { id: claimId, imageId: id } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      const file = { tenantId: scope.tenantId, claimId, id, kind: 'image' } as const
      return remove(await mutate(scope, (tx) => take(tx, actor, file)))
    }),

    bindCall(deleteClaimDocument, async ({ params: { id: claimId, documentId: id } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'writeClaims')
      const file = { tenantId: scope.tenantId, claimId, id, kind: 'document' } as const
      return remove(await mutate(scope, (tx) => take(tx, actor, file)))
    }),
  ]
}
