import { setDefaultTenant } from '@skadi/contract/capture/capture-set-writes'
import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { updateCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { m } from '../../paraglide/messages.js'
import type { CellOutcome } from '../../ui/cells/editable-cells.ts'
import { type KeptField, keepField } from '../../ui/fields/keep-field.ts'
import { rigReason } from '../rig-reason.ts'
import { rigsKeys, unitQuery } from '../rigs-query.ts'

type UnitField = Pick<KeptField<CaptureUnit>, 'write' | 'send'> & { label: () => string }
export type UnitFieldName = 'name' | 'location' | 'defaultTenant'

/** The fields of a unit that users edit in place. Each entry turns a typed text into a change of its field. */
const FIELDS: Record<UnitFieldName, (text: string) => UnitField> = {
  name: (name) => ({
    label: m.rigs_name,
    write: (unit) => unit.name,
    send: ({ id, modifiedAt }) => patch(id, { name, modifiedAt }),
  }),
  location: (location) => ({
    label: m.rigs_location,
    write: (unit) => unit.location,
    send: ({ id, modifiedAt }) => patch(id, { location, modifiedAt }),
  }),
  defaultTenant: (tenant) => ({
    label: m.rigs_defaultOutput,
    write: (unit) => unit.defaultTenant?.id ?? '',
    send: async ({ id }) => (await call(setDefaultTenant, { params: { id }, body: { tenant: tenant || null } })).data,
  }),
}

const patch = async (id: string, body: { name?: string; location?: string; modifiedAt: string }) =>
  (await call(updateCaptureUnit, { params: { id }, body })).data

export const unitFieldLabel = (field: UnitFieldName): string => FIELDS[field]('').label()
export const writeUnitField = (unit: CaptureUnit, field: UnitFieldName): string => FIELDS[field]('').write(unit)

/** Saves one field of a unit. */
export function saveUnitField(
  client: QueryClient,
  id: string,
  name: UnitFieldName,
  text: string,
  base: string,
): Promise<CellOutcome> {
  const query = unitQuery(id)
  const { label, write, send } = FIELDS[name](text)
  return keepField<CaptureUnit>(
    {
      label: label(),
      things: 'captureUnits',
      read: (isAgain) => client.fetchQuery({ ...query, ...(isAgain ? { staleTime: 0 } : {}) }),
      write,
      send,
      put: (unit) => {
        client.setQueryData(query.queryKey, unit)
        void client.invalidateQueries({ queryKey: rigsKeys.lists })
        // The set of the unit shows the name of the unit.
        if (unit.captureSet) void client.invalidateQueries({ queryKey: rigsKeys.set(unit.captureSet.id) })
      },
      reason: rigReason,
    },
    text,
    base,
  )
}
