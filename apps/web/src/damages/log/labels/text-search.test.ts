import { expect, test } from 'vitest'
import { search } from './text-search.ts'

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
