import { judgeJpeg } from '@skadi/domain/images/jpeg/judge-jpeg'
import {
  LOGO_SIDE,
  type LogoFault,
  logoFault,
  logoPath,
  logoUploadPath,
  MAX_LOGO_BYTES,
} from '@skadi/domain/tenants/logo'
import { reencodeInProcess } from '@skadi/pipeline/photos/photo-pool'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { Scope } from '@skadi/store/db/scope'
import { logoKey } from '@skadi/store/objects/object-key'
import * as store from '@skadi/store/tenants/tenant-logo.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticateBearer } from '../core/auth/authenticate.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { logoScope } from './logo-scope.ts'

/**
 * Checks the bytes of an uploaded logo, and then decodes it in a child process.
 * @returns the re-encoded picture, without any other content of the file; or the reason of the refusal (VALID-44)
 */
async function checkLogo(bytes: Buffer): Promise<Uint8Array | LogoFault> {
  const judged = judgeJpeg(bytes, ({ width, height }) => width === LOGO_SIDE && height === LOGO_SIDE)
  if (judged.kind === 'damaged') return 'damaged'
  const { width, height } = 'width' in judged ? judged : { width: 0, height: 0 }
  const type = judged.kind === 'notJpeg' ? undefined : 'image/jpeg'
  const fault = logoFault({ type, size: bytes.length, width, height })
  if (fault) return fault
  const made = await reencodeInProcess(bytes)
  return 'fault' in made ? 'damaged' : made
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Size limit of the whole form in bytes: the file, its name and the other fields. */
const MAX_FORM_BYTES = MAX_LOGO_BYTES + 8 * 1024

type Admin = { actor: SessionActor; scope: Scope }

/**
 * Receives the file of a logo. The form contains the fields that `uploadLogo` returned, and the part `file`. The answer is 204 after the
 * check, even if the logo is refused. `getLogos` gives the result.
 */
export const logoUploadsRoutes =
  ({ db, objects, tokens, actors }: Services) =>
  (app: FastifyInstance) =>
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
        (_, body, done) => done(null, body),
      )
      const admins = new WeakMap<FastifyRequest, Admin>()
      scope.addHook('onRequest', async (request) => {
        const actor = await authenticateBearer(request.headers.authorization, tokens, actors)
        admins.set(request, { actor, scope: logoScope(actor) })
      })

      scope.post<{ Params: { id: string } }>(logoUploadPath(':id'), async (request, reply) => {
        const admin = admins.get(request) as Admin
        const { id } = request.params
        if (!UUID.test(id)) throw new ApiError('NOT_FOUND')
        const logo = found(await db.row<store.TenantLogo>(admin.scope, store.pendingLogoStatement(id)))
        const picture = await checkLogo(await fileOf(request))
        if (typeof picture === 'string')
          await db.transaction(admin.scope, (tx) => store.refuseTenantLogo(tx, id, picture))
        else await keep(admin, logo, picture)
        return reply.code(204).send()
      })

      /** Stores the object before the row. A client who reads the logo's address can then always fetch the logo. */
      async function keep({ actor, scope: within }: Admin, logo: store.TenantLogo, picture: Uint8Array): Promise<void> {
        const { id, tenantId } = logo
        const objectKey = logoKey(id)
        await objects.put(objectKey, picture, { contentType: 'image/jpeg' })
        await db.transaction(within, async (tx) => {
          if (!(await store.keepTenantLogo(tx, logo, { objectKey, url: logoPath(id) }))) return
          await appendAudit(tx, {
            chain: tenantId,
            actorId: actor.userId,
            action: 'uploadLogo',
            targetType: 'tenant',
            targetId: tenantId,
            after: { logoId: id },
          })
        })
      }
    })

/** Returns the part `file` of a form. @throws ApiError VALIDATION */
async function fileOf({ headers, body }: FastifyRequest): Promise<Buffer> {
  const form = await new Response(new Uint8Array(body as Buffer), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  })
    .formData()
    .catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof Blob)) throw new ApiError('VALIDATION')
  return Buffer.from(await file.arrayBuffer())
}
