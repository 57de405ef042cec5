import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { logoPath } from '@skadi/domain/tenants/logo'
import { AUTH } from '@skadi/store/db/scope'
import { shownLogoStatement, type TenantLogo } from '@skadi/store/tenants/tenant-logo.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { FastifyInstance } from 'fastify'
import { ApiError, found, missingIsNotFound } from '../core/http/api-error.ts'
import { DEADLINE_MS, Deadline } from '../core/http/deadline.ts'
import type { Services } from '../core/services.ts'
import { actorOfCookie } from './actor-of-cookie.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A browser may cache a logo for long, because a new logo gets a new address. */
const CACHED = 'private, max-age=86400'

/** Routes of companies' logos. Members of the company, readers through a power tenant and global admins may fetch a logo. */
export const logosRoutes =
  (services: Services) =>
  (app: FastifyInstance): void => {
    const { db, objects } = services
    app.get<{ Params: { id: string } }>(logoPath(':id'), async (request, reply) => {
      const deadline = new Deadline(reply, DEADLINE_MS)
      const actor = await deadline.run(() => actorOfCookie(request, services))
      const { id } = request.params
      if (!UUID.test(id)) throw new ApiError('NOT_FOUND')
      const statement = shownLogoStatement(id, isGlobalAdmin(actor) ? undefined : companiesOf(actor))
      const { signal } = deadline
      const logo = found(await deadline.run(() => db.row<TenantLogo>(AUTH, statement, { signal })))
      const object = await deadline.run(() => objects.get(found(logo.objectKey ?? undefined))).catch(missingIsNotFound)
      return reply
        .type('image/jpeg')
        .header('content-length', object.size)
        .header('cache-control', CACHED)
        .send(object.stream)
    })
  }

const companiesOf = ({ tenants, currentTenant }: SessionActor): string[] => [
  ...tenants.map(({ id }) => id),
  ...(currentTenant?.groupTenantIds ?? []),
]
