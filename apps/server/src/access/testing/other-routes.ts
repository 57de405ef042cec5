import { everybody, OUTSIDE, type Outcome, PEOPLE, POWER, STAFF, WITHOUT_PASSINGS } from './cells.ts'
import type { Given, Probe } from './row.ts'

const NOT_FOUND = '404 NOT_FOUND'
const OWN = ['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND] as const
const WITH_MEMBERS = ['200 shown', '200 shown', NOT_FOUND, NOT_FOUND] as const
const ALL = ['200 shown', '200 shown', '200 shown', NOT_FOUND] as const

/** Pages send no bearer token for their photos: the cookie says who asks. */
const photo = (imageId: string, { asker: { cookie } }: Given) => ({
  url: `/api/media/images/${imageId}/1/257`,
  headers: { cookie },
})

/** A link that is not ours: without its signature nobody is anybody. Links of ours, and whose they are: image-links.test.ts. */
const link = (imageId: string, signature: string) => ({ url: `/api/media/links/${imageId}?signature=${signature}` })

/** Files of recordings: only by the key of the unit that announced them. */
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

const open = (url: string, outcome: Outcome): Probe => ({
  method: 'GET',
  request: () => ({ url }),
  untargeted: true,
  cells: everybody(outcome),
})

/** The routes that are no calls of the contract, by method and path, and who reaches what through them. */
export const OTHER_ROUTES: Readonly<Record<string, readonly Probe[]>> = {
  'GET /api/media/images/:id/:revision/:name': [
    {
      about: 'a photo of a passing',
      method: 'GET',
      request: (of) => photo(of.imageId, of),
      cells: {
        [OUTSIDE]: '401 UNAUTHENTICATED',
        [WITHOUT_PASSINGS]: NOT_FOUND,
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
        [`${WITHOUT_PASSINGS} user readOnlyUser powerUser`]: NOT_FOUND,
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
  'GET /api/media/links/:id': [
    {
      about: 'a link that nobody has signed',
      method: 'GET',
      request: ({ imageId, asker }) => link(imageId, asker.sessionId),
      cells: everybody('403 SIGNATURE'),
    },
  ],
  'HEAD /api/uploads/recordings/:recordingId/:fileId': [uploads('HEAD', '200')],
  'PUT /api/uploads/recordings/:recordingId/:fileId': [uploads('PUT', '422 FILE_DIFFERS')],
  'PATCH /api/uploads/recordings/:recordingId/:fileId': [uploads('PATCH', '422 FILE_DIFFERS')],
  // what a socket may hear: sockets.test.ts
  'GET /api/social/socket': [open('/api/social/socket', '401 UNAUTHENTICATED')],
  'GET /api/openapi.json': [open('/api/openapi.json', '200')],
  'GET /*': [open('/assets', '200'), open('/static/main-1a2b.js', '200'), open('/api/unknown', '404 NOT_FOUND')],
}
