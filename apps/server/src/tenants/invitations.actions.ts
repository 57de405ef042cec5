import { inviteUser, withdrawInvitation } from '@skadi/contract/tenants/invitations'
import { listInvitations } from '@skadi/contract/tenants/tenants-reads'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { isPhone } from '@skadi/domain/auth/phone'
import type { Locale } from '@skadi/domain/language/language'
import { appendAudit } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import * as store from '@skadi/store/tenants/invitation.repo'
import { languageStatement, type SessionActor } from '@skadi/store/users/user.repo'
import { userOfPhoneStatement } from '@skadi/store/users/user-list.repo'
import { memberScope } from '../core/auth/actor-scope.ts'
import { countPhoneLookup } from '../core/count-phone-lookup.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import { saySms } from '../core/messages/sms-text.ts'
import { portalUrl } from '../core/portal-url.ts'
import type { Services } from '../core/services.ts'
import { toInvitation } from './to-tenant.ts'

export function invitationsCalls({ db, sms, config }: Services): BoundCall[] {
  return [
    bindCall(inviteUser, async ({ body }, { actor, address, mutate, signal }) => {
      const { phone, role } = body
      const tenantId = body.tenant
      const scope = memberScope(actor, [tenantId])
      if (!isPhone(phone)) throw new ApiError('PHONE_WITHOUT_COUNTRY_CODE')
      await countPhoneLookup(db, actor)
      if (await db.row(AUTH, userOfPhoneStatement(phone), { signal })) throw new ApiError('ACCOUNT_EXISTS')
      const answer = await mutate(scope, async (tx) => {
        const tenant = found(await store.findTenantName(tx, tenantId))
        const row = await store.inviteUser(tx, { tenantId, phone, role, invitedBy: actor.userId })
        await audit(tx, actor, 'inviteUser', row)
        return { data: toInvitation(row), tenant }
      })
      // A failed SMS is reported to the caller. The invitation stays valid, and a repeated invitation sends the SMS again.
      const speaker = await db.row<{ language: Locale }>(AUTH, languageStatement(actor.userId), { signal })
      const text = saySms(found(speaker).language)('sms_invitation', {
        product: config.PRODUCT_NAME,
        tenant: answer.tenant,
        address: portalUrl(config, '/register').href,
      })
      await sms.deliver({ to: phone, kind: 'invite', text, address })
      return { data: answer.data }
    }),

    bindCall(listInvitations, async ({ query: { tenant } }, { actor, signal }) => {
      const scope = memberScope(actor, [tenant])
      const rows = await db.rows<store.InvitationRow>(scope, store.invitationsStatement(tenant), { signal })
      return { data: { items: rows.map(toInvitation) }, meta: wholeListMeta(rows.length) }
    }),

    bindCall(withdrawInvitation, ({ params: { id } }, { actor, mutate }) => {
      const scope = memberScope(actor, [])
      return mutate(scope, async (tx) => {
        const tenantId = 'tenantId' in scope ? scope.tenantId : undefined
        await audit(tx, actor, 'withdrawInvitation', found(await store.withdrawInvitation(tx, id, tenantId)))
        return undefined
      })
    }),
  ]
}

const audit = (
  tx: Transaction,
  actor: SessionActor,
  action: AuditAction,
  { id, tenantId, phone, role }: store.InvitationRow,
) =>
  appendAudit(tx, {
    chain: tenantId,
    actorId: actor.userId,
    action,
    targetType: 'invitation',
    targetId: id,
    after: action === 'inviteUser' ? { role } : null,
    personal: { subjectId: id, values: { phone } },
  })
