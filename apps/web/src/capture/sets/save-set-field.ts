import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { updateCaptureSet } from '@skadi/contract/capture/capture-set-writes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import type { CellOutcome } from '../../ui/cells/editable-cells.ts'
import { keepField } from '../../ui/fields/keep-field.ts'
import { rigReason } from '../rig-reason.ts'
import { rigsKeys, setQuery } from '../rigs-query.ts'
import { SET_FIELDS, type SetFieldName } from './set-fields.ts'

/**
 * Saves one field of a capture set.
 * @param label the field's name
 */
export function saveSetField(
  client: QueryClient,
  id: string,
  name: SetFieldName,
  label: string,
  text: string,
  base: string,
): Promise<CellOutcome> {
  const query = setQuery(id)
  const { write, change } = SET_FIELDS[name]
  return keepField<CaptureSet>(
    {
      label,
      things: 'captureSets',
      read: (isAgain) => client.fetchQuery({ ...query, ...(isAgain ? { staleTime: 0 } : {}) }),
      write,
      send: async (set) => {
        const body = { ...change(text, set), modifiedAt: set.modifiedAt }
        return (await call(updateCaptureSet, { params: { id }, body })).data
      },
      put: (set) => {
        // the set's units and the set of the opposite direction show this set's name
        client.setQueryData(query.queryKey, set)
        void client.invalidateQueries({ queryKey: rigsKeys.all, predicate: ({ queryKey }) => queryKey[2] !== id })
      },
      reason: rigReason,
    },
    text,
    base,
  )
}
