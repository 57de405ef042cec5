import { getClaim } from '@skadi/contract/claims/claims-reads'
import { createClaim, createClaimDocument, createClaimImage } from '@skadi/contract/claims/claims-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import { CAR, CLIENT, PERSON } from '@skadi/domain/claims/testing/claim-facts'
import { asking } from './asking.ts'
import type { SignedIn, TestServer } from './test-server.ts'

/** Returns a test bench for claims and their files. */
export function claimBench(server: TestServer) {
  const ask = asking(server)
  let filed = 0
  const bench = {
    ask,
    userOf: async (tenantId: string) =>
      server.signIn(await server.build.user({ tenants: [{ id: tenantId, role: 'USER' }] })),

    /** adds a filed claim or a draft, and returns its id */
    claim: async (who: SignedIn, status: 'filed' | 'draft' = 'draft'): Promise<string> => {
      filed += 1
      const body = { status, claimNo: `2026-${filed}`, car: CAR, reporter: PERSON, client: CLIENT }
      return (await ask(createClaim, who, { body })).body.data.claimId
    },

    get: async (who: SignedIn, id: string) => (await ask(getClaim, who, { params: { id } })).body.data,

    announce: (
      who: SignedIn,
      id: string,
      body: Partial<CallInput<typeof createClaimImage>['body']> & { size: number },
      headers?: Record<string, string>,
    ) =>
      ask(
        createClaimImage,
        who,
        { params: { id }, body: { fileName: 'bumper.jpg', contentType: 'image/jpeg', ...body } },
        headers,
      ),

    announceDocument: (who: SignedIn, id: string, size: number, fileName = 'police.pdf') =>
      ask(createClaimDocument, who, { params: { id }, body: { fileName, size } }),

    patch: async (who: SignedIn, url: string, offset: number, payload: Buffer) => {
      const response = await server.inject({
        method: 'PATCH',
        url,
        headers: {
          authorization: who.headers.authorization as string,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        payload,
      })
      const { statusCode: status, headers, body } = response
      return { status, offset: headers['upload-offset'], code: body ? JSON.parse(body).error.code : undefined }
    },

    /** announces a photo, and uploads it in one part */
    send: async (who: SignedIn, id: string, bytes: Buffer, fileName = 'bumper.jpg') => {
      const { image, uploadUrl } = (await bench.announce(who, id, { size: bytes.length, fileName })).body.data
      return { imageId: image.id, ...(await bench.patch(who, uploadUrl, 0, bytes)) }
    },

    media: (who: SignedIn, url: string) =>
      server.inject({
        url,
        headers: {
          cookie: `mediaSession=${server.services.tokens.mediaCookie(who.sessionId, Math.floor(Date.now() / 1000))}`,
        },
      }),
  }
  return bench
}
