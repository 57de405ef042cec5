import { CLAIM_STATUSES } from '@skadi/domain/claims/claim'
import { WORDINGS } from '@skadi/domain/language/language'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, oneOf } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { MAX_EVIDENCE_NOTE } from '../evidence/evidence-calls.ts'
import { startedJob } from '../jobs/job.ts'
import { claim, claimDocument, claimImage, claimParts } from './claim.ts'
import { claimDamage } from './claim-damage.ts'

/** A claim is for an insurer: it is printed in the languages of the interface. */
const claimLanguage = z.enum(WORDINGS.map(({ wording }) => wording))

/**
 * Attaches a damage to a claim, with the pair of passings that proves the damage. A repeated call replaces pair and note. A blocked damage
 * cannot be attached (EVIDENCE_BLOCKED). A weak damage needs a note with the reason (VALIDATION of `body.note`). For a filed claim, the
 * call is audited with the current judgement. Answers DIFFERENT_CARS if the passings are of another car than the claim. Answers NOT_FOUND
 * for a passing of another company, and for a damage that is not visible at the return. Answers DAMAGE_IN_OTHER_CLAIM if another claim of
 * the company has the damage, with a detail for each such claim. With `anyway`, the damage is attached to both claims, which is audited.
 */
export const attachClaimDamage = defineCall({
  name: 'attachClaimDamage',
  method: 'PUT',
  path: '/assets/claims/{id}/damages',
  access: ['user'],
  scope: 'claims:write',
  summary: 'Attach a damage to a claim',
  params: idParams,
  body: z.strictObject({
    pickupId: id,
    imageSetId: id,
    familyId: id,
    note: z.optional(typedText(MAX_EVIDENCE_NOTE)),
    /** attach the damage even if another claim has it */
    anyway: z.optional(z.boolean()),
  }),
  output: oneOf(claimDamage),
  status: 200,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'CLAIM_STATE',
    'CONFLICT',
    'DIFFERENT_CARS',
    'EVIDENCE_BLOCKED',
    'DAMAGE_IN_OTHER_CLAIM',
  ],
})

/**
 * Starts a job (kind `claimBundle`) that packs a filed claim as evidence. The bundle contains its report, its photos and documents as
 * uploaded, and the published photos of the attached damages. A signed manifest has the head of the company's audit chain. Audited. Answers
 * NOT_FOUND for a draft, and PRINT_IN_BROWSER if this server cannot print.
 */
export const createClaimBundle = defineCall({
  name: 'createClaimBundle',
  method: 'POST',
  path: '/assets/claims/{id}/bundle',
  access: ['user'],
  summary: 'Create the evidence bundle of a claim',
  params: idParams,
  body: z.strictObject({ language: z._default(claimLanguage, 'en') }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'PRINT_IN_BROWSER', 'TOO_MANY_REQUESTS'],
})

const name = typedLine(200, 1)
const bytes = z.int().check(z.minimum(1))

/** Original name of a file, and its size in bytes. Only the content of the file decides its type. */
const offeredFile = z.strictObject({ fileName: name, size: bytes })

/**
 * Starts the upload of a photo of a claim: JPEG or PNG, at most 100 MB, at most 20 photos per claim. The client then sends the
 * bytes to `uploadUrl` as in tus 1.0, with the session's Bearer token. HEAD returns the received length; PATCH sends the rest. The last
 * PATCH decodes the file. If it refuses the photo, the photo is deleted. Refusals are IMAGE_TYPE_NOT_SUPPORTED (`details` name a known kind
 * such as HEIC), IMAGE_DAMAGED (parts of the picture are lost; a missing end marker or trailing bytes are no damage), IMAGE_INCORRECT_SIZE
 * (under 320x240 pixels), IMAGE_TOO_MANY_PIXELS (over 128 million), IMAGE_SIDE_TOO_LONG (over 16,384 pixels) and IMAGE_TOO_DEMANDING. An
 * upload that is not complete after one day is deleted.
 */
export const createClaimImage = defineCall({
  name: 'createClaimImage',
  method: 'POST',
  path: '/assets/claims/{id}/images',
  access: ['user'],
  summary: 'Start the upload of a photo of a claim',
  params: idParams,
  body: z.extend(offeredFile, { contentType: z.string().check(z.maxLength(100)) }),
  output: oneOf(z.object({ image: claimImage, uploadUrl: z.string() })),
  status: 201,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'CLAIM_STATE',
    'IMAGE_TYPE_NOT_SUPPORTED',
    'IMAGE_TOO_LARGE',
    'IMAGE_LIMIT_EXCEEDED',
  ],
})

/** Path parameters of a photo or a document of a claim. */
const claimImageParams = z.strictObject({ id, imageId: id })
const claimDocumentParams = z.strictObject({ id, documentId: id })

/**
 * Starts the upload of a document of a claim: a PDF of at most 25 MB, at most 20 documents per claim. The upload works as for a photo
 * (`createClaimImage`). The last PATCH answers DOCUMENT_TYPE_NOT_SUPPORTED if the content is not a PDF.
 */
export const createClaimDocument = defineCall({
  name: 'createClaimDocument',
  method: 'POST',
  path: '/assets/claims/{id}/documents',
  access: ['user'],
  summary: 'Start the upload of a document of a claim',
  params: idParams,
  body: offeredFile,
  output: oneOf(z.object({ document: claimDocument, uploadUrl: z.string() })),
  status: 201,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'CLAIM_STATE',
    'DOCUMENT_TYPE_NOT_SUPPORTED',
    'DOCUMENT_TOO_LARGE',
    'DOCUMENT_LIMIT_EXCEEDED',
  ],
})

/**
 * Starts a job (kind `claimReport`) that prints a filed claim as it is at the time of printing. The report contains the accident, the
 * attached damages with their evidence, photos and documents. The person's number is masked. Audited. Read-only companies may print their
 * claims too. Answers NOT_FOUND for a draft, and PRINT_IN_BROWSER if this server has no browser to print with (ruling 30).
 */
export const createClaimReport = defineCall({
  name: 'createClaimReport',
  method: 'POST',
  path: '/assets/claims/{id}/report',
  access: ['user'],
  summary: 'Print a claim',
  params: idParams,
  body: z.strictObject({ language: z._default(claimLanguage, 'en') }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'PRINT_IN_BROWSER', 'TOO_MANY_REQUESTS'],
})

/**
 * Creates a claim (CLAIM-14, A-02, ruling 24): files it, or saves it as a draft. A draft may be empty and may break rules. If the claim
 * cannot be filed, the error names each field and its rule. Answers CLAIM_NO_TAKEN if the company already has this number. Audited.
 */
export const createClaim = defineCall({
  name: 'createClaim',
  method: 'POST',
  path: '/assets/claims',
  access: ['user'],
  scope: 'claims:write',
  summary: 'File a claim, or create a draft',
  body: z.extend(claimParts, { status: z._default(z.enum(CLAIM_STATUSES), 'filed') }),
  output: oneOf(claim),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'CLAIM_NO_TAKEN'],
})

/** Removes a document from a claim, as `deleteClaimImage` does for a photo. */
export const deleteClaimDocument = defineCall({
  name: 'deleteClaimDocument',
  method: 'DELETE',
  path: '/assets/claims/{id}/documents/{documentId}',
  access: ['user'],
  summary: 'Remove a document from a claim',
  params: claimDocumentParams,
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'CLAIM_STATE'],
})

/**
 * Removes a photo from a claim. The photo of a draft is deleted. For a filed claim, the removal is audited and the bytes stay as evidence.
 */
export const deleteClaimImage = defineCall({
  name: 'deleteClaimImage',
  method: 'DELETE',
  path: '/assets/claims/{id}/images/{imageId}',
  access: ['user'],
  summary: 'Remove a photo from a claim',
  params: claimImageParams,
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'CLAIM_STATE'],
})

/** Deletes a draft with its photos. Answers NOT_FOUND for a filed claim, which cannot be deleted. */
export const deleteClaim = defineCall({
  name: 'deleteClaim',
  method: 'DELETE',
  path: '/assets/claims/{id}',
  access: ['user'],
  summary: 'Delete a draft of a claim',
  params: idParams,
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/** Removes a damage from a claim. The call also succeeds if the damage is not attached. Audited if the claim is filed. */
export const detachClaimDamage = defineCall({
  name: 'detachClaimDamage',
  method: 'DELETE',
  path: '/assets/claims/{id}/damages',
  access: ['user'],
  scope: 'claims:write',
  summary: 'Remove a damage from a claim',
  params: idParams,
  query: z.strictObject({ familyId: id }),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'CLAIM_STATE'],
})

/**
 * Changes parts of a claim. `status: 'filed'` files a draft; a filed claim stays filed. If the identity number is sent back masked,
 * the stored number stays. With `modifiedAt`, the call answers CONFLICT and writes nothing if another user has changed the claim since.
 * Audited if the claim is filed.
 */
export const updateClaim = defineCall({
  name: 'updateClaim',
  method: 'PATCH',
  path: '/assets/claims/{id}',
  access: ['user'],
  scope: 'claims:write',
  summary: 'Change a claim, or file its draft',
  params: idParams,
  body: z.extend(claimParts, {
    status: z.optional(z.enum(CLAIM_STATUSES)),
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(claim),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'CLAIM_STATE', 'CLAIM_NO_TAKEN', 'CONFLICT'],
})
