import type { CallInput } from '@skadi/contract/core/define-call'
import type { TenantGroup } from '@skadi/contract/tenants/tenant'
import { updateTenantGroup } from '@skadi/contract/tenants/tenants-writes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../core/calls/call.ts'
import { sayFailed } from '../core/calls/failures.ts'
import { m } from '../paraglide/messages.js'
import type { CellOutcome } from '../ui/cells/editable-cells.ts'
import { keepField } from '../ui/fields/keep-field.ts'
import { adminKeys, groupQuery } from './admin-query.ts'
import { adminReason, nameFault } from './admin-words.ts'

type Body = Omit<CallInput<typeof updateTenantGroup>['body'], 'modifiedAt'>

/** Returns a global admin's changes of a group. Each change shows its own failure. */
export function useGroupActs({ id }: TenantGroup) {
  const client = useQueryClient()
  const query = groupQuery(id)
  const isSending = useRef(false)

  const send = async (group: TenantGroup, body: Body) =>
    (await call(updateTenantGroup, { params: { id }, body: { ...body, modifiedAt: group.modifiedAt } })).data
  const put = (group: TenantGroup) => {
    client.setQueryData(query.queryKey, group)
    void client.invalidateQueries({ queryKey: adminKeys.groups })
  }
  const keep = (
    label: string,
    write: (group: TenantGroup) => string,
    body: Body,
    text: string,
    base: string,
  ): Promise<CellOutcome> =>
    keepField<TenantGroup>(
      {
        label,
        things: 'groups',
        read: (isAgain) => client.fetchQuery({ ...query, staleTime: isAgain ? 0 : Number.POSITIVE_INFINITY }),
        write,
        send: (group) => send(group, body),
        put,
        reason: adminReason,
      },
      text,
      base,
    )

  /** Makes one change of members at a time. Each change is based on the stored members. */
  const change = async (bodyOf: (group: TenantGroup) => Body): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    try {
      const group = await client.fetchQuery({ ...query, staleTime: 0 })
      put(await send(group, bodyOf(group)))
    } catch (error) {
      sayFailed('update', 'groups', { reason: adminReason(error) })
      await client.invalidateQueries({ queryKey: query.queryKey })
    } finally {
      isSending.current = false
    }
  }
  const idsOf = ({ members }: TenantGroup) => members.map((member) => member.id)

  return {
    saveName: async (text: string, base: string): Promise<CellOutcome> => {
      const fault = nameFault(text)
      if (fault) return { kind: 'failed', reason: fault }
      return keep(m.admin_name(), ({ name }) => name, { name: text }, text, base)
    },
    savePower: (text: string, base: string) =>
      keep(m.admin_power(), ({ powerTenantId }) => powerTenantId ?? '', { powerTenantId: text || null }, text, base),
    add: (tenantId: string) => change((group) => ({ members: [...idsOf(group), tenantId] })),
    remove: (tenantId: string) =>
      change((group) => ({
        members: idsOf(group).filter((member) => member !== tenantId),
        ...(group.powerTenantId === tenantId ? { powerTenantId: null } : {}),
      })),
  }
}
export type GroupActs = ReturnType<typeof useGroupActs>
