import { describe, expect, test } from 'vitest'
import { type EndLink, type LinkedPassing, linkRentals, type RentalToLink } from './link-rentals.ts'

const HOUR = 3_600_000
const NONE: EndLink = { imageSetId: null, link: 'unlinked', isByHand: false }
/** Hours since the beginning of the rental. */
const rental = (id: string, from: number, to: number | null, links: Partial<RentalToLink> = {}): RentalToLink => ({
  id,
  fromAt: from * HOUR,
  toAt: to === null ? null : to * HOUR,
  pickup: NONE,
  return: NONE,
  ...links,
})
const at = (id: string, hours: number, label: LinkedPassing['label']): LinkedPassing => ({
  id,
  recordedAt: hours * HOUR,
  label,
})
const told = (rentals: readonly RentalToLink[], passings: readonly LinkedPassing[]) =>
  Object.fromEntries(
    [...linkRentals(rentals, passings)].map(([id, { pickup, return: back }]) => [
      id,
      [pickup, back].map(({ imageSetId, link }) => (imageSetId ? `${imageSetId} ${link}` : link)),
    ]),
  )

describe('a rental links itself to the passings of its car', () => {
  test.each<[string, LinkedPassing[], [pickup: string, back: string]]>([
    ['no passing', [], ['unlinked', 'unlinked']],
    ['both in time', [at('p', 0.5, 'pickup'), at('r', 47, 'return')], ['p linked', 'r linked']],
    ['24 h early', [at('p', -24, 'pickup')], ['p linked', 'unlinked']],
    ['more than 24 h early', [at('p', -24.01, 'pickup')], ['unlinked', 'unlinked']],
    ['6 h late', [at('p', 6, 'pickup')], ['p linked', 'unlinked']],
    ['more than 6 h late', [at('p', 6.01, 'pickup')], ['unlinked', 'unlinked']],
    ['returned 6 h early', [at('r', 42, 'return')], ['unlinked', 'r linked']],
    ['returned more than 6 h early', [at('r', 41.99, 'return')], ['unlinked', 'unlinked']],
    ['returned 48 h late', [at('r', 96, 'return')], ['unlinked', 'r linked']],
    ['returned more than 48 h late', [at('r', 96.01, 'return')], ['unlinked', 'unlinked']],
    ['the nearest of two', [at('far', -5, 'pickup'), at('p', 0.2, 'pickup')], ['p linked', 'unlinked']],
    ['two nearly as near', [at('p', -0.2, 'pickup'), at('q', 0.3, 'pickup')], ['p doubtful', 'unlinked']],
    ['without a label', [at('p', 0, null)], ['p doubtful', 'unlinked']],
    ['of the wrong label', [at('p', 48, 'pickup')], ['unlinked', 'p doubtful']],
    ['the right label before a nearer wrong one', [at('x', 0, null), at('p', 3, 'pickup')], ['p linked', 'unlinked']],
  ])('%s', (_name, passings, expected) => {
    expect(told([rental('a', 0, 48)], passings)).toEqual({ a: expected })
  })

  test('the return of the rental before is no doubtful pickup of the next', () => {
    const rentals = [rental('a', 0, 48), rental('b', 50, 100)]
    const passings = [at('p', 0, 'pickup'), at('r', 48, 'return')]
    expect(told(rentals, passings)).toEqual({ a: ['p linked', 'r linked'], b: ['unlinked', 'unlinked'] })
  })

  test('a passing belongs to the rental that it is nearest to', () => {
    const rentals = [rental('a', 0, 3), rental('b', 4, 8)]
    expect(told(rentals, [at('p', 3.9, 'pickup')])).toEqual({
      a: ['unlinked', 'unlinked'],
      b: ['p linked', 'unlinked'],
    })
  })

  test.each<[string, RentalToLink[], string]>([
    ['the first return', [], 'r linked'],
    ['before the next rental begins', [rental('next', 400, 500)], 'r linked'],
    ['not after it has begun', [rental('next', 90, 95)], 'unlinked'],
  ])('an open rental takes %s', (_name, others, expected) => {
    const passings = [at('p', 0, 'pickup'), at('r', 100, 'return'), at('later', 300, 'return')]
    expect(told([rental('a', 0, null), ...others], passings).a?.[1]).toBe(expected)
  })

  test('a person’s choice stays, and no other rental takes its passing', () => {
    const chosen: EndLink = { imageSetId: 'q', link: 'linked', isByHand: true }
    const unlinked: EndLink = { imageSetId: null, link: 'unlinked', isByHand: true }
    const rentals = [rental('a', 0, 48, { pickup: chosen, return: unlinked }), rental('b', 9, 60)]
    const passings = [at('p', 0, 'pickup'), at('q', 9, 'pickup'), at('r', 48, 'return')]
    expect(told(rentals, passings)).toEqual({ a: ['q linked', 'unlinked'], b: ['p linked', 'unlinked'] })
  })
})
