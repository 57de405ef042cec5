import { describe, expect, test } from 'vitest'
import {
  actOnClaim,
  CLAIM_ACTS,
  CLAIM_STATES,
  CLAIM_TRANSITIONS,
  type ClaimAct,
  type ClaimLife,
  isEnded,
  type LifeAct,
  NEW_CLAIM_LIFE,
} from './claim-life.ts'

/** State after each act, in the order of `CLAIM_STATES`; a dash means refused. */
const TABLE: Readonly<Record<ClaimAct, string>> = {
  //         open      handedOff settled   closed
  change: '  asIs      asIs      -         -',
  handOff: ' handedOff asIs      -         -',
  settle: '  settled   settled   -         -',
  close: '   closed    closed    -         -',
  reopen: '  -         -         asBefore  asBefore',
}

test.each(CLAIM_ACTS)('states after %s', (act) => {
  expect(CLAIM_STATES.map((state) => CLAIM_TRANSITIONS[act][state] ?? '-')).toEqual(TABLE[act].trim().split(/\s+/))
})

test.each([
  ['open', false],
  ['handedOff', false],
  ['settled', true],
  ['closed', true],
] as const)('%s has ended: %s', (state, expected) => {
  expect(isEnded(state)).toBe(expected)
})

const ACTS: readonly LifeAct[] = [
  { act: 'handOff' },
  { act: 'settle', minor: 5_400_00, currency: 'NOK' },
  { act: 'settle', minor: 0, currency: 'EUR' },
  { act: 'close', reason: 'withdrawn', note: null },
  { act: 'close', reason: 'declined', note: 'No cover' },
  { act: 'reopen' },
]

/** Deterministic numbers below `below` (mulberry32). */
function numbers(seed: number) {
  let at = seed
  return (below: number) => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

describe('2,000 random lives', () => {
  test('agree with the acts that were possible', () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const pick = numbers(seed)
      let life: ClaimLife = NEW_CLAIM_LIFE
      // the model: the last end, and whether a hand-off happened while the claim was not ended
      let end: LifeAct | undefined
      let wasHandedOff = false
      for (let step = 0; step < 12; step += 1) {
        const given = ACTS[pick(ACTS.length)] as LifeAct
        const isPossible = (given.act === 'reopen') === (end !== undefined)
        const after = actOnClaim(life, given)
        expect(after !== undefined, `${seed} ${step} ${given.act} of ${life.state}`).toBe(isPossible)
        if (!after) continue
        if (given.act === 'reopen') end = undefined
        else if (given.act === 'handOff') wasHandedOff = true
        else end = given
        life = after
        expect(life).toEqual({
          state: end?.act === 'settle' ? 'settled' : end ? 'closed' : wasHandedOff ? 'handedOff' : 'open',
          wasHandedOff,
          settled: end?.act === 'settle' ? { minor: end.minor, currency: end.currency } : null,
          closing: end?.act === 'close' ? { reason: end.reason, note: end.note } : null,
        })
      }
    }
  })
})
