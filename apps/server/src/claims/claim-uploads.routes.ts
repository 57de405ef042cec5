import { open, readFile } from 'node:fs/promises'
import type { ErrorCode, ErrorDetail } from '@skadi/contract/core/error-code'
import { can } from '@skadi/domain/auth/rights'
import { MAX_CLAIM_DOCUMENT_BYTES } from '@skadi/domain/claims/claim-documents'
import { claimUploadPath } from '@skadi/domain/claims/claim-file-path'
import { type ClaimImageType, imageTypeOf } from '@skadi/domain/claims/claim-images'
import { judgePdf } from '@skadi/domain/claims/judge-pdf'
import { foreignPictureOf } from '@skadi/domain/images/foreign-picture'
import { MAX_PHOTO_BYTES } from '@skadi/domain/images/image-limits'
import type { ClaimPhoto } from '@skadi/pipeline/photos/claim-photo'
import { readClaimPhotoInProcess } from '@skadi/pipeline/photos/photo-pool'
import { lockClaim } from '@skadi/store/claims/claim.repo'
import * as store from '@skadi/store/claims/claim-file.repo'
import { tellClaimChanged } from '@skadi/store/claims/tell-claim-changed'
import type { Transaction } from '@skadi/store/db/database'
import { claimFileKey } from '@skadi/store/objects/object-key'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { authenticateBearer } from '../core/auth/authenticate.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { answerHead, answerPatch, type PartUpload, takeStreams } from '../core/uploads/tus.ts'
import type { UploadParts } from '../core/uploads/upload-parts.ts'
import { photoError } from '../shared/images/photo-error.ts'
import { auditClaim } from './audit-claim.ts'
import { imageError, removeClaimObjects } from './to-claim.ts'

type CheckedPhoto = Omit<Extract<ClaimPhoto, { kind: 'derived' }>, 'kind'> & { contentType: ClaimImageType }

/** Checks the pixels of a photo in a child process. @returns the checked photo, or the reason for its refusal (VALID-40, VALID-43) */
async function checkPhoto(file: string, contentType: ClaimImageType): Promise<CheckedPhoto | ErrorCode> {
  const photo = await readClaimPhotoInProcess(file)
  if (photo.kind === 'refused') return photoError(photo.fault)
  const { kind: _, ...derived } = photo
  const { width, height } = derived
  return imageError({ type: contentType, size: 0, width, height, before: 0 }) ?? { ...derived, contentType }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HEAD_BYTES = 12
const PDF = { contentType: 'application/pdf', width: null, height: null, likeness: null } as const

type Params = { fileId: string }
type Upload = store.ClaimFile & PartUpload & { actor: SessionActor }

/**
 * Routes that receive photos and documents of claims, in parts as in tus 1.0 (HEAD and PATCH). The calls `createClaimImage` and
 * `createClaimDocument` create the upload. The last part is acknowledged after the file is checked and stored durably. A refused file
 * leaves nothing behind.
 */
export const claimUploadsRoutes =
  ({ db, objects, tokens, actors }: Services, parts: UploadParts) =>
  (app: FastifyInstance) =>
    app.register(async (scope) => {
      takeStreams(scope)
      const uploads = new WeakMap<FastifyRequest, Upload>()
      const url = claimUploadPath(':fileId')
      const uploadOf = (request: FastifyRequest) => uploads.get(request) as Upload

      scope.addHook<{ Params: Params }>('onRequest', async (request) => {
        const actor = await authenticateBearer(request.headers.authorization, tokens, actors)
        const own = request.method === 'HEAD' ? readScope(actor) : writeScope(actor, 'writeClaims')
        const { fileId } = request.params
        if (!UUID.test(fileId)) throw new ApiError('NOT_FOUND')
        const file = found(await db.row<store.ClaimFile>(own, store.claimFileStatement(own, fileId)))
        uploads.set(request, { ...file, isReceived: file.isReady, actor })
        // No bytes move on the connection while the server stores a file. A stalled body has its own timeout.
        request.raw.socket?.setTimeout?.(0)
      })

      scope.head(url, (request, reply) => answerHead(reply, parts, uploadOf(request)))

      scope.patch(url, (request, reply) => {
        const upload = uploadOf(request)
        return answerPatch(request, reply, parts, upload, {
          largest: upload.kind === 'image' ? MAX_PHOTO_BYTES : MAX_CLAIM_DOCUMENT_BYTES,
          refuse: () => refuse(upload, 'FILE_DIFFERS'),
          store: () => keep(upload),
        })
      })

      /** Checks the complete file, moves it to its final place and records it in the database. */
      async function keep(upload: Upload): Promise<void> {
        const path = parts.pathOf(upload.id)
        const checked = upload.kind === 'image' ? await photoOf(upload, path) : await documentOf(upload, path)
        const { contentType, width, height, likeness } = checked
        const objectKey = claimFileKey(upload, 'original')
        const { sha256 } = await objects.put(objectKey, { file: path }, { contentType })
        if ('thumb' in checked)
          for (const size of ['thumb', 'large'] as const)
            await objects.put(claimFileKey(upload, size), checked[size], { contentType: 'image/webp' })
        const received = { contentType, sha256, objectKey, width, height, likeness }
        const isKnown = await db.transaction(scopeOf(upload), (tx) => note(tx, upload, received))
        if (!isKnown) await removeClaimObjects(objects, [{ ...upload, isReady: true }])
        await parts.remove(upload.id)
        // The file was removed during its upload.
        if (!isKnown) throw new ApiError('NOT_FOUND')
      }

      /** Records the received file. A file that was sent twice is recorded once. @returns false if the file was removed in the meantime */
      async function note(tx: Transaction, upload: Upload, received: store.ReceivedFile): Promise<boolean> {
        const claim = await lockClaim(tx, upload.tenantId, upload.claimId)
        const file = claim && (await store.claimFileState(tx, upload))
        if (!file) return false
        if (file.isReady) return true
        await store.markClaimFileReceived(tx, upload, received)
        const action = upload.kind === 'image' ? 'createClaimImage' : 'createClaimDocument'
        const { id: fileId, claimId, tenantId } = upload
        const facts = { fileId, sha256: received.sha256 }
        if (claim.status === 'filed') await auditClaim(tx, upload.actor, { action, claimId, tenantId, facts })
        await tellClaimChanged(tx, upload)
        return true
      }

      async function photoOf(upload: Upload, path: string): Promise<CheckedPhoto> {
        const head = await headOf(path)
        const contentType = imageTypeOf(head)
        if (!contentType) {
          const rule = foreignPictureOf(head)
          return refuse(upload, 'IMAGE_TYPE_NOT_SUPPORTED', rule ? [{ field: 'content', rule }] : undefined)
        }
        const photo = await checkPhoto(path, contentType)
        return typeof photo === 'string' ? refuse(upload, photo) : photo
      }

      async function documentOf(upload: Upload, path: string): Promise<typeof PDF> {
        const judged = judgePdf(await readFile(path))
        if (judged === 'whole') return PDF
        return refuse(upload, judged === 'damaged' ? 'DOCUMENT_DAMAGED' : 'DOCUMENT_TYPE_NOT_SUPPORTED')
      }

      /** Deletes the refused file and its row in the claim. */
      async function refuse(upload: Upload, code: ErrorCode, details?: ErrorDetail[]): Promise<never> {
        await db.transaction(scopeOf(upload), async (tx) => {
          await store.deleteClaimFile(tx, upload)
          await tellClaimChanged(tx, upload)
        })
        await parts.remove(upload.id)
        throw new ApiError(code, details && { details })
      }
    })

const scopeOf = ({ actor }: Upload) => writeScope(actor, 'writeClaims')

/** Returns the scope for the progress of an upload, which every reader of the company's claims may see. @throws ApiError FORBIDDEN */
function readScope(actor: SessionActor) {
  if (!can(actor, 'readClaims')) throw new ApiError('FORBIDDEN')
  return tenantScope(actor)
}

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
