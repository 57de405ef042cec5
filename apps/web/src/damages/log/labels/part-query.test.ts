import { expect, test } from 'vitest'
import { readPartQuery } from './part-query.ts'

const ends = [
  { value: 'front', texts: ['foran', 'front'] },
  { value: 'rear', texts: ['bak', 'rear'] },
] as const
const sides = [
  { value: 'left', texts: ['venstre', 'left'] },
  { value: 'right', texts: ['høyre', 'right'] },
] as const

test.each([
  { typed: '', query: { text: '' } },
  { typed: 'door', query: { text: 'door' } },
  { typed: 'front left do', query: { text: 'do', carEnd: 'front', cameraSide: 'left' } },
  { typed: 'dør bak Hoyre', query: { text: 'dør', carEnd: 'rear', cameraSide: 'right' } },
  { typed: 'dør foran til venstre', query: { text: 'dør', carEnd: 'front', cameraSide: 'left' } },
  { typed: 're', query: { text: 're' } },
  { typed: '  rear  ', query: { text: '', carEnd: 'rear' } },
  { typed: 'front rear bumper', query: { text: 'bumper', carEnd: 'rear' } },
])('"$typed" is read as $query', ({ typed, query }) => {
  expect(readPartQuery(typed, ends, sides)).toEqual(query)
})
