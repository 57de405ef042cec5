import { describe, expect, test } from 'vitest'
import { linearize, type Model, type Operation } from './linearize.ts'

type Ask = { put: number } | 'take'

/** Model of a register: `put` writes a number, and `take` reads the last number. */
const register: Model<number, Ask, number> = {
  start: 0,
  step: (state, { ask, answer }) => (ask === 'take' ? (answer === state ? state : undefined) : ask.put),
}
const put = (value: number, called: number, returned: number): Operation<Ask, number> => ({
  client: 'a',
  ask: { put: value },
  answer: value,
  called,
  returned,
})
const take = (answer: number, called: number, returned: number): Operation<Ask, number> => ({
  client: 'b',
  ask: 'take',
  answer,
  called,
  returned,
})
const isRight = (history: readonly Operation<Ask, number>[]) => linearize(register, history) !== undefined

describe('histories that are possible for one register', () => {
  test.each<[string, Operation<Ask, number>[]]>([
    ['nothing', []],
    ['one after the other', [put(1, 0, 1), take(1, 2, 3)]],
    ['a reader beside a writer sees the old number', [put(1, 0, 10), take(0, 2, 3)]],
    ['or the new one', [put(1, 0, 10), take(1, 2, 3)]],
    ['two readers beside it see one and then the other', [put(1, 0, 10), take(0, 2, 3), take(1, 4, 5)]],
    ['two writers at once, and the one called first won', [put(1, 0, 10), put(2, 1, 9), take(1, 11, 12)]],
    ['written down in another order than they were made', [take(1, 2, 3), put(1, 0, 1)]],
  ])('%s', (_words, history) => {
    expect(isRight(history)).toBe(true)
  })

  test('the order that is found gives every answer', () => {
    const order = linearize(register, [put(1, 0, 10), put(2, 1, 9), take(1, 11, 12), take(2, 2, 8)])
    expect(order?.map(({ answer }) => answer)).toEqual([2, 2, 1, 1])
  })
})

describe('histories that are impossible for one register', () => {
  test.each<[string, Operation<Ask, number>[]]>([
    ['a number that nobody put in', [put(1, 0, 1), take(2, 2, 3)]],
    ['an old number after the new one was in', [put(1, 0, 1), take(0, 2, 3)]],
    ['a number that is taken back by itself', [put(1, 0, 10), take(1, 2, 3), take(0, 4, 5)]],
    [
      'two readers who disagree on which of two writers came last',
      [put(1, 0, 3), put(2, 0, 3), take(1, 4, 5), take(2, 6, 7)],
    ],
  ])('%s', (_words, history) => {
    expect(isRight(history)).toBe(false)
  })

  test('a counter that loses an update is found, whichever of eight clients lost it', () => {
    const counter: Model<number, 'add', number> = {
      start: 0,
      step: (state, { answer }) => (answer === state + 1 ? answer : undefined),
    }
    const add = (client: number, answer: number) =>
      ({ client: `${client}`, ask: 'add', answer, called: 0, returned: 1 }) as const
    const right = [5, 2, 8, 1, 7, 4, 3, 6].map((answer, client) => add(client, answer))
    expect(linearize(counter, right)).toHaveLength(8)
    for (const lost of right.keys())
      expect(
        linearize(
          counter,
          right.map((one, at) => (at === lost ? add(at, (one.answer % 8) + 1) : one)),
        ),
      ).toBeUndefined()
  })
})
