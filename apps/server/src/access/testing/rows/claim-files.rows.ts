import { newId } from '@skadi/store/db/new-id'
import { type Cells, NOT_SIGNED_IN, OUTSIDE, POWER, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Given, Probe, Row, Rows } from '../row.ts'
import type { World } from '../world.ts'
import { begun, READ, write } from './claims.rows.ts'

const NOT_FOUND = '404 NOT_FOUND'
const HASH = '0'.repeat(64)

/** Prepares a claim with a file that has no stored object. `customerPhotoId` contains the file's id. */
const withFile =
  (status: 'draft' | 'filed', kind: 'image' | 'document', isReady = true) =>
  async (world: World, given: Given) => {
    const { newerId } = await begun(status)(world, given)
    const customerPhotoId = newId()
    await world.build.insert('claim_file', {
      id: customerPhotoId,
      tenant_id: given.tenantId,
      claim_id: newerId,
      kind,
      file_name: `${given.imageSetId}.jpg`,
      content_type: kind === 'image' ? 'image/jpeg' : 'application/pdf',
      size: 8,
      created_by: given.userId,
      ...(isReady
        ? { received_at: new Date(), sha256: HASH, object_key: `claims/${newerId}/${customerPhotoId}/original` }
        : {}),
    })
    return { newerId, customerPhotoId }
  }

const ofClaim = ({ newerId }: Given) => ({ params: { id: newerId } })
const FILE = { fileName: 'file.pdf', size: 8 }

export const claimFilesRows = {
  createClaimImage: {
    give: (of) => ({ ...ofClaim(of), body: { ...FILE, contentType: 'image/png' } }),
    prepare: begun('draft'),
    cells: write('201'),
  },
  createClaimDocument: {
    give: (of) => ({ ...ofClaim(of), body: FILE }),
    prepare: begun('filed'),
    cells: write('201'),
  },
  deleteClaimImage: {
    give: ({ newerId: id, customerPhotoId: imageId }) => ({ params: { id, imageId } }),
    prepare: withFile('filed', 'image'),
    cells: write('204'),
  },
  deleteClaimDocument: {
    give: ({ newerId: id, customerPhotoId: documentId }) => ({ params: { id, documentId } }),
    prepare: withFile('draft', 'document'),
    cells: write('204'),
  },
  listReusedImages: {
    give: ofClaim,
    // The row needs two claims of one company with the same photo, so it prepares the claim twice.
    prepare: async (world, given) => {
      await withFile('filed', 'image')(world, given)
      return withFile('filed', 'image')(world, given)
    },
    cells: READ,
  },
} satisfies Partial<Rows>

const upload = (method: 'HEAD' | 'PATCH', cells: Cells): Probe => ({
  about: 'the bytes of a photo',
  method,
  prepare: withFile('draft', 'image', false),
  request: ({ customerPhotoId, asker: { headers } }) => ({
    url: `/api/uploads/claims/${customerPhotoId}`,
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '5' },
    ...(method === 'HEAD' ? {} : { payload: 'no photo' }),
  }),
  cells,
})

/** Routes of claim files that are not in the contract. claim-files.test.ts checks the served files. */
export const CLAIM_FILE_ROUTES: Readonly<Record<string, readonly Probe[]>> = {
  'HEAD /api/uploads/claims/:fileId': [
    upload('HEAD', {
      [OUTSIDE]: '401',
      [`${WITHOUT_IMAGE_SETS} globalAdmin`]: '403',
      [`${STAFF} ${POWER}`]: ['200', '404', '404', '404'],
    }),
  ],
  'PATCH /api/uploads/claims/:fileId': [
    upload('PATCH', {
      ...NOT_SIGNED_IN,
      [`${WITHOUT_IMAGE_SETS} globalAdmin`]: '403 FORBIDDEN',
      'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
      [`user tenantAdmin ${POWER}`]: ['409 UPLOAD_OFFSET', NOT_FOUND, NOT_FOUND, NOT_FOUND],
    }),
  ],
  'GET /api/media/claims/:id': [
    {
      about: 'a photo of a claim whose object is lost',
      method: 'GET',
      prepare: withFile('filed', 'image'),
      request: ({ customerPhotoId, asker: { cookie } }) => ({
        url: `/api/media/claims/${customerPhotoId}?size=thumb`,
        headers: { cookie },
      }),
      cells: {
        ...NOT_SIGNED_IN,
        [`${WITHOUT_IMAGE_SETS} ${STAFF} ${POWER} globalAdmin`]: NOT_FOUND,
      },
    },
  ],
}

/** Every reader of the company's claims may print, also in a read-only company. The answer is a job's id, which reveals nothing. */
const MAKERS: Cells = {
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} globalAdmin`]: '403 FORBIDDEN',
  [`${STAFF} ${POWER}`]: ['202', NOT_FOUND, NOT_FOUND, NOT_FOUND],
}

/**
 * Prepares a filed claim of the target tenant. Also ends the jobs of earlier requests, because a user can have at most twenty running jobs.
 */
const filed: Row['prepare'] = async (world, of) => {
  await world.owner.query(
    "update job set status = 'FINISHED', finished_at = now() where status = 'IN_PROGRESS' and kind = any($1)",
    [['claimReport', 'claimBundle']],
  )
  return begun('filed')(world, of)
}

export const claimReportRows = {
  createClaimReport: {
    prepare: filed,
    give: ({ newerId }) => ({ params: { id: newerId }, body: { language: 'no' as const } }),
    cells: MAKERS,
  },
  createClaimBundle: {
    prepare: filed,
    give: ({ newerId }) => ({ params: { id: newerId }, body: {} }),
    cells: MAKERS,
  },
} satisfies Partial<Rows>
