import { expect, test } from 'vitest'
import { readPartQuery, search } from './text-search.ts'

const items = [
  { texts: ['sprukket', 'cracked'] },
  { texts: ['riper i glass', 'glass scratched'] },
  { texts: ['ripe', 'scratched'] },
  { texts: ['støv', 'dust'] },
  { texts: ['pintura rayada'] },
]
const found = (text: string) => search(items, text).map(({ texts }) => texts[0])

test.each([
  { text: '', names: ['sprukket', 'riper i glass', 'ripe', 'støv', 'pintura rayada'] },
  { text: 'rip', names: ['riper i glass', 'ripe'] },
  { text: 'scr', names: ['ripe', 'riper i glass'] },
  { text: 'GLASS SCR', names: ['riper i glass'] },
  { text: 'scr gl', names: ['riper i glass'] },
  { text: 'stov', names: ['støv'] },
  { text: 'STØV', names: ['støv'] },
  { text: 'ray', names: ['pintura rayada'] },
  { text: 'crat', names: [] },
])('"$text" finds $names', ({ text, names }) => {
  expect(found(text)).toEqual(names)
})

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
