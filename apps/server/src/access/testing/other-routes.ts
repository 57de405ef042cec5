import { everybody, OUTSIDE, type Outcome, PEOPLE, POWER, STAFF, signedIn, WITHOUT_IMAGE_SETS } from './cells.ts'
import type { Given, Probe } from './row.ts'
import { CLAIM_FILE_ROUTES } from './rows/claim-files.rows.ts'
import { LOGO_ROUTES } from './rows/logos.rows.ts'

const NOT_FOUND = '404 NOT_FOUND'
const OWN = ['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND] as const
const WITH_MEMBERS = ['200 shown', '200 shown', NOT_FOUND, NOT_FOUND] as const
const ALL = ['200 shown', '200 shown', '200 shown', NOT_FOUND] as const

/** Requests a photo. The cookie identifies the user, because pages send no bearer token for their photos. */
const photo = (imageId: string, { asker: { cookie } }: Given) => ({
  url: `/api/media/images/${imageId}/1/257`,
  headers: { cookie },
})

/** Requests a link that another key has signed. The link authorises no user. image-links.test.ts tests valid links. */
const link = (imageId: string, signature: string) => ({ url: `/api/media/links/${imageId}?signature=${signature}` })

/** Requests an upload of a recording. Only the unit that announced the files may upload them, with its device key. */
const uploads = (method: 'HEAD' | 'PUT' | 'PATCH', own: Outcome): Probe => ({
  method,
  request: ({ recordingId, recordingFileId, asker }) => ({
    url: `/api/uploads/recordings/${recordingId}/${recordingFileId}`,
    headers: {
      ...asker.headers,
      'content-type': method === 'PUT' ? 'image/jpeg' : 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    ...(method === 'HEAD' ? {} : { payload: 'no photo' }),
  }),
  cells: {
    [PEOPLE]: method === 'HEAD' ? '401' : '401 WRONG_DEVICE_KEY',
    rig: method === 'HEAD' ? [own, '404', '404', '404'] : [own, NOT_FOUND, NOT_FOUND, NOT_FOUND],
  },
})

const feedbackPicture = (of: string): Probe => ({
  about: 'a picture of nobody’s feedback',
  method: 'GET',
  request: ({ damageId, asker: { cookie } }) => ({ url: `/api/media/feedback/${of}/${damageId}`, headers: { cookie } }),
  cells: { [OUTSIDE]: '401 UNAUTHENTICATED', [`${WITHOUT_IMAGE_SETS} ${STAFF} ${POWER} globalAdmin`]: NOT_FOUND },
})

const open = (url: string, outcome: Outcome): Probe => ({
  method: 'GET',
  request: () => ({ url }),
  untargeted: true,
  cells: everybody(outcome),
})

/** Routes outside the API contract, with their expected outcomes. Keys are method and path. */
export const OTHER_ROUTES: Readonly<Record<string, readonly Probe[]>> = {
  'GET /api/media/images/:id/:revision/:name': [
    {
      about: 'a photo of a passing',
      method: 'GET',
      request: (of) => photo(of.imageId, of),
      cells: {
        [OUTSIDE]: '401 UNAUTHENTICATED',
        [WITHOUT_IMAGE_SETS]: NOT_FOUND,
        [STAFF]: OWN,
        [POWER]: WITH_MEMBERS,
        globalAdmin: ALL,
      },
    },
    {
      about: 'a photo of an unassigned passing',
      method: 'GET',
      request: (of) => photo(of.orphanImageId, of),
      cells: {
        [OUTSIDE]: '401 UNAUTHENTICATED',
        [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser`]: NOT_FOUND,
        'tenantAdmin readOnlyAdmin powerAdmin': OWN,
        globalAdmin: ALL,
      },
    },
    {
      about: 'a bearer token instead of the cookie',
      method: 'GET',
      request: ({ imageId }) => ({ url: `/api/media/images/${imageId}/1/257` }),
      cells: everybody('401 UNAUTHENTICATED'),
    },
  ],
  // earlier-photos.test.ts checks the served photos
  'GET /api/media/earlier/:id/:revision/:name': [
    {
      about: 'a photo beside a photo of nobody’s assignment',
      method: 'GET',
      request: ({ imageId, asker: { cookie } }) => ({
        url: `/api/media/earlier/${imageId}/1/257`,
        headers: { cookie },
      }),
      cells: {
        [OUTSIDE]: '401 UNAUTHENTICATED',
        [`${WITHOUT_IMAGE_SETS} ${STAFF} ${POWER} globalAdmin`]: NOT_FOUND,
      },
    },
  ],
  'GET /api/media/links/:id': [
    {
      about: 'a link that nobody has signed',
      method: 'GET',
      request: ({ imageId, asker }) => link(imageId, asker.sessionId),
      cells: everybody('403 SIGNATURE'),
    },
  ],
  // provider.test.ts covers a server with a configured provider
  'GET /api/auth/provider/start': [open('/api/auth/provider/start', NOT_FOUND)],
  'GET /api/auth/provider/callback': [open('/api/auth/provider/callback?code=x&state=y', NOT_FOUND)],
  // feedback-photos.test.ts checks the served pictures
  'GET /api/media/feedback/returnedBoxes/:id': [feedbackPicture('returnedBoxes')],
  'GET /api/media/feedback/questions/:id': [feedbackPicture('questions')],
  'GET /api/media/jobs/:id': [
    {
      about: 'a link that nobody has signed',
      method: 'GET',
      request: ({ jobId, asker }) => ({ url: `/api/media/jobs/${jobId}?signature=${asker.sessionId}` }),
      cells: everybody('403 SIGNATURE'),
    },
  ],
  'GET /api/media/reports/:id': [
    {
      about: 'a link that nobody has signed',
      method: 'GET',
      request: ({ imageSetId, asker }) => ({ url: `/api/media/reports/${imageSetId}?signature=${asker.sessionId}` }),
      cells: everybody('403 SIGNATURE'),
    },
  ],
  // customer-photos.test.ts checks the served photos
  'GET /api/media/customer/:token/:id/:name': [
    {
      about: 'a photo that the page does not show',
      method: 'GET',
      request: ({ linkToken, orphanImageId }) => ({ url: `/api/media/customer/${linkToken}/${orphanImageId}/257` }),
      cells: everybody(NOT_FOUND),
    },
    {
      about: 'a photo of the page without its token',
      method: 'GET',
      request: ({ linkId, imageId, asker: { cookie } }) => ({
        url: `/api/media/customer/${linkId}/${imageId}/257`,
        headers: { cookie },
      }),
      cells: everybody(NOT_FOUND),
    },
  ],
  'GET /api/media/customer/:token/photos/:id': [
    {
      about: 'without the token',
      method: 'GET',
      request: ({ linkId, customerPhotoId }) => ({ url: `/api/media/customer/${linkId}/photos/${customerPhotoId}` }),
      cells: everybody(NOT_FOUND),
    },
  ],
  'GET /api/media/customerPhotos/:id': [
    {
      about: 'a photo of a customer’s',
      method: 'GET',
      request: ({ customerPhotoId, asker: { cookie } }) => ({
        url: `/api/media/customerPhotos/${customerPhotoId}`,
        headers: { cookie },
      }),
      cells: {
        [OUTSIDE]: '401 UNAUTHENTICATED',
        [`${WITHOUT_IMAGE_SETS} ${STAFF} ${POWER} globalAdmin`]: NOT_FOUND,
      },
    },
  ],
  // case-page.test.ts checks the served statements
  'GET /api/customer/:token/statement': [
    {
      about: 'of a page without a case, and without the token',
      method: 'GET',
      request: ({ linkToken }) => ({ url: `/api/customer/${linkToken}/statement` }),
      cells: everybody(NOT_FOUND),
    },
  ],
  'POST /api/customer/:token/photos': [
    {
      about: 'what is no photo, and without the token',
      method: 'POST',
      request: ({ linkToken }) => ({
        url: `/api/customer/${linkToken}/photos`,
        headers: { 'content-type': 'image/jpeg' },
        payload: 'no photo',
      }),
      cells: everybody(['415 TYPE_NOT_SUPPORTED', '415 TYPE_NOT_SUPPORTED', '415 TYPE_NOT_SUPPORTED', NOT_FOUND]),
    },
  ],
  'GET /api/assets/cars/examples/:layout': [
    {
      about: 'an example of a plate list',
      method: 'GET',
      request: ({ asker: { headers } }) => ({ url: '/api/assets/cars/examples/simple', headers }),
      untargeted: true,
      cells: {
        [OUTSIDE]: '401 UNAUTHENTICATED',
        [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser globalAdmin`]: '403 FORBIDDEN',
        'tenantAdmin readOnlyAdmin powerAdmin': '200',
      },
    },
  ],
  'GET /api/assets/prices/:version/file': [
    {
      about: 'the prices as a file',
      method: 'GET',
      request: ({ asker: { headers } }) => ({ url: '/api/assets/prices/1/file', headers }),
      untargeted: true,
      cells: {
        [OUTSIDE]: '401 UNAUTHENTICATED',
        [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser globalAdmin`]: '403 FORBIDDEN',
        'tenantAdmin readOnlyAdmin powerAdmin': '200',
      },
    },
  ],
  'HEAD /api/uploads/recordings/:recordingId/:fileId': [uploads('HEAD', '200')],
  'PUT /api/uploads/recordings/:recordingId/:fileId': [uploads('PUT', '422 FILE_DIFFERS')],
  'PATCH /api/uploads/recordings/:recordingId/:fileId': [uploads('PATCH', '422 FILE_DIFFERS')],
  ...CLAIM_FILE_ROUTES,
  ...LOGO_ROUTES,
  'GET /api/social/connectionDownload': [
    {
      about: 'data to load, of which the head says as much',
      method: 'HEAD',
      request: ({ asker: { headers } }) => ({ url: '/api/social/connectionDownload', headers }),
      untargeted: true,
      cells: { ...signedIn('200'), [OUTSIDE]: '401' },
    },
  ],
  'POST /api/social/connectionUpload': [
    {
      about: 'data to send',
      method: 'POST',
      request: ({ asker: { headers } }) => ({
        url: '/api/social/connectionUpload',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: 'no picture',
      }),
      untargeted: true,
      cells: signedIn('200'),
    },
  ],
  // sockets.test.ts checks the messages of a socket
  'GET /api/social/socket': [open('/api/social/socket', '401 UNAUTHENTICATED')],
  'GET /api/openapi.json': [open('/api/openapi.json', '200')],
  'GET /docs/api': [open('/docs/api', '200')],
  'GET /docs/api.css': [open('/docs/api.css', '200')],
  'GET /docs/api.js': [open('/docs/api.js', '200')],
  'GET /manifest.webmanifest': [open('/manifest.webmanifest', '200')],
  'GET /*': [open('/assets', '200'), open('/static/main-1a2b.js', '200'), open('/api/unknown', '404 NOT_FOUND')],
}
