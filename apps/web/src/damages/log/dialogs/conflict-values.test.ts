import { expect, test } from 'vitest'
import { setLocale } from '../../../paraglide/runtime.js'
import type { DamageFields, FieldName } from '../../data/damage-fields.ts'
import { conflictValue } from './conflict-values.ts'

const corners = [
  { x: 10, y: 20 },
  { x: 110, y: 70 },
]

test.each<{ field: FieldName; value: DamageFields[FieldName] | undefined; text: string }>([
  { field: 'finalState', value: 'accepted', text: 'Accepted' },
  { field: 'finalState', value: 'rejected', text: 'Rejected' },
  { field: 'finalState', value: null, text: 'To decide' },
  { field: 'labelIds', value: [7, 2], text: 'scratched, dented' },
  { field: 'labelIds', value: [], text: 'None' },
  { field: 'labelIds', value: [999], text: '999' },
  { field: 'damagedParts', value: [{ name: 'bumper', carEnd: 'front', cameraSide: null }], text: 'front bumper' },
  { field: 'points', value: corners, text: '100 × 50 px at 10, 20' },
  { field: 'firstDamageId', value: null, text: 'a damage of its own' },
  { field: 'representativeId', value: 'another id', text: 'another damage' },
  { field: 'repaired', value: true, text: 'Yes' },
  { field: 'potentialDamage', value: false, text: 'No' },
])('the value of a conflicting field is shown as text: $field is "$text"', ({ field, value, text }) => {
  void setLocale('en', { reload: false })
  expect(conflictValue(field, value)).toBe(text)
})
