import { newId } from '@skadi/store/db/new-id'
import { globalAdminOnly, NOT_SIGNED_IN, POWER, STAFF, WITHOUT_PASSINGS } from './cells.ts'
import type { Given, Probe, Rows } from './row.ts'
import type { World } from './world.ts'

const NOT_FOUND = '404 NOT_FOUND'

/** A logo of the company, which `customerPhotoId` names here. Its object does not exist. */
const withLogo =
  (isReady: boolean) =>
  async ({ build }: World, { tenantId, userId }: Given) => {
    const customerPhotoId = newId()
    await build.insert('tenant_logo', {
      id: customerPhotoId,
      tenant_id: tenantId,
      file_name: 'logo.jpg',
      created_by: userId,
      ...(isReady ? { status: 'ready', object_key: `logos/${customerPhotoId}.jpg` } : {}),
    })
    return { customerPhotoId }
  }

/** Logos are uploaded by global admins alone. */
export const logosRows = {
  uploadLogo: {
    give: ({ tenantId }) => ({ body: { fileName: 'logo.jpg', tenantId } }),
    cells: globalAdminOnly(['201', '201', '201', NOT_FOUND]),
  },
  getLogos: {
    give: ({ tenantId }) => ({ query: { tenantIds: tenantId } }),
    prepare: withLogo(true),
    cells: globalAdminOnly(['200 shown', '200 shown', '200 shown', '200']),
  },
} satisfies Partial<Rows>

/** The routes of logos that are no calls. Where the picture itself comes: logos.test.ts. */
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
      cells: globalAdminOnly(['400 VALIDATION', '400 VALIDATION', '400 VALIDATION', NOT_FOUND]),
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
        [`${WITHOUT_PASSINGS} ${STAFF} ${POWER} globalAdmin`]: NOT_FOUND,
      },
    },
  ],
}
