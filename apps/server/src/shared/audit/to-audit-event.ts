import type { AuditEvent } from '@skadi/contract/audit/audit-event'
import { GLOBAL_CHAIN, openPersonal } from '@skadi/store/audit/append-audit'
import type { AuditRow } from '@skadi/store/audit/audit-log.repo'

type Values = Record<string, unknown> | null

/** Converts an audit event to the form of the calls. Decrypts its data about a person if the key still exists. */
export const toAuditEvent = (row: AuditRow, names: ReadonlyMap<string, string> = new Map()): AuditEvent => ({
  tenantId: row.chain === GLOBAL_CHAIN ? null : row.chain,
  seq: row.seq,
  at: row.at.toISOString(),
  actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
  action: row.action,
  target: { type: row.targetType, id: row.targetId, name: row.targetName, imageSetId: row.imageSetId },
  before: asRecord(row.before),
  after: asRecord(row.after),
  personal: row.personal && { values: row.key && openPersonal(row.key, row.personal) },
  names: Object.fromEntries(
    idsOf(row).flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [[id, name]]
    }),
  ),
  hash: row.hash,
})

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Returns all ids in an event. */
export const idsOf = ({ targetId, before, after }: Pick<AuditRow, 'targetId' | 'before' | 'after'>): string[] => [
  ...new Set(JSON.stringify([targetId, before, after]).match(ID)),
]

/** Returns the values of an event with names. A list or a single text gets the name `value`. */
const asRecord = (value: unknown): Values =>
  value === null ? null : typeof value === 'object' && !Array.isArray(value) ? (value as Values) : { value }
