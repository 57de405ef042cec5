import { WORKING_POINTS, type WorkingPoint } from '@skadi/domain/detections/working-point'
import { MAX_AGING_DAYS } from '@skadi/domain/tenants/tenant-settings'
import { newId } from '@skadi/store/db/new-id'
import { type Cells, globalAdminOnly, NOT_SIGNED_IN, type Outcome, POWER, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Given, Probe, Rows } from '../row.ts'
import type { World } from '../world.ts'

const NOT_FOUND = '404 NOT_FOUND'

/** Adds a logo of the company without a stored object. `customerPhotoId` contains the logo's id. */
const withLogo =
  (isReady: boolean, kind = 'logo') =>
  async ({ build }: World, { tenantId, userId }: Given) => {
    const customerPhotoId = newId()
    await build.insert('tenant_logo', {
      id: customerPhotoId,
      tenant_id: tenantId,
      kind,
      file_name: 'logo.jpg',
      created_by: userId,
      ...(isReady ? { status: 'ready', object_key: `logos/${customerPhotoId}.jpg` } : {}),
    })
    return { customerPhotoId }
  }

const FORBIDDEN = '403 FORBIDDEN'

let points = 0
/** Returns the next working point, because each request must change the setting. */
const nextPoint = () => {
  points += 1
  return WORKING_POINTS[points % WORKING_POINTS.length] as WorkingPoint
}

let days = 0
const nextDays = () => {
  days = (days % MAX_AGING_DAYS) + 1
  return days
}

/** A global admin changes every company's logos. Administrators change the logos of their company, unless it is read-only. */
const administrators = (done: Outcome, ofReadOnly: Outcome, of: Cells[string]): Cells => ({
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser`]: FORBIDDEN,
  'tenantAdmin powerAdmin': [done, FORBIDDEN, FORBIDDEN, FORBIDDEN],
  readOnlyAdmin: [ofReadOnly, FORBIDDEN, FORBIDDEN, FORBIDDEN],
  globalAdmin: of,
})

export const logosRows = {
  setWorkingPoint: {
    give: ({ tenantId }) => ({ params: { id: tenantId }, body: { workingPoint: nextPoint() } }),
    cells: administrators('200', '403 READ_ONLY_TENANT', ['200', '200', '200', NOT_FOUND]),
  },
  setInboxAging: {
    give: ({ tenantId }) => ({ params: { id: tenantId }, body: { agesOutAfterDays: nextDays() } }),
    cells: administrators('200', '403 READ_ONLY_TENANT', ['200', '200', '200', NOT_FOUND]),
  },
  uploadLogo: {
    give: ({ tenantId }) => ({ body: { fileName: 'logo.jpg', tenantId } }),
    cells: administrators('201', '403 READ_ONLY_TENANT', ['201', '201', '201', NOT_FOUND]),
  },
  getLogos: {
    give: ({ tenantId }) => ({ query: { tenantIds: tenantId } }),
    prepare: withLogo(true),
    cells: administrators('200 shown', '200 shown', ['200 shown', '200 shown', '200 shown', '200']),
  },
  uploadTenantImage: {
    give: ({ tenantId }) => ({
      params: { id: tenantId },
      query: { fileName: 'hall.png' },
      file: new Uint8Array([71, 73, 70]),
    }),
    cells: globalAdminOnly('415 IMAGE_TYPE_NOT_SUPPORTED'),
  },
  deleteTenantImage: {
    give: ({ tenantId, customerPhotoId }) => ({ params: { id: tenantId, imageId: customerPhotoId } }),
    prepare: withLogo(true, 'image'),
    cells: globalAdminOnly(['200 shown', '200 shown', '200 shown', NOT_FOUND]),
  },
} satisfies Partial<Rows>

/** Routes of logos that are not in the contract. logos.test.ts checks the served pictures. */
export const LOGO_ROUTES: Readonly<Record<string, readonly Probe[]>> = {
  'POST /api/uploads/logos/:id': [
    {
      about: 'a form without a file',
      method: 'POST',
      prepare: withLogo(false),
      request: ({ customerPhotoId, asker: { headers } }) => ({
        url: `/api/uploads/logos/${customerPhotoId}`,
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--\r\n',
      }),
      cells: {
        ...NOT_SIGNED_IN,
        [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser`]: FORBIDDEN,
        'tenantAdmin powerAdmin': ['400 VALIDATION', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        readOnlyAdmin: '403 READ_ONLY_TENANT',
        globalAdmin: ['400 VALIDATION', '400 VALIDATION', '400 VALIDATION', NOT_FOUND],
      },
    },
  ],
  'GET /api/media/logos/:id': [
    {
      about: 'a logo whose object is lost',
      method: 'GET',
      prepare: withLogo(true),
      request: ({ customerPhotoId, asker: { cookie } }) => ({
        url: `/api/media/logos/${customerPhotoId}`,
        headers: { cookie },
      }),
      cells: {
        ...NOT_SIGNED_IN,
        [`${WITHOUT_IMAGE_SETS} ${STAFF} ${POWER} globalAdmin`]: NOT_FOUND,
      },
    },
  ],
}
