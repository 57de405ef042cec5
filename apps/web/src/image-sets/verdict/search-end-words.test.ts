import { plainNote } from '@skadi/domain/passages/stage-note'
import { expect, test } from 'vitest'
import { stage } from '../testing/image-set-fixture.ts'
import { searchEndWords } from './search-end-words.ts'

const ENDED = 'Detection has ended'

test('a search that could not inspect a photo reports that nothing has changed, and why', () => {
  const stages = [stage({ step: 'damageDetection', status: 'notRun', note: plainNote('carUnknown') })]
  expect(searchEndWords(stages)).toEqual({
    text: [
      `${ENDED}: nothing could be inspected, and nothing has changed`,
      'The car is not known: nothing to compare with',
    ],
    isError: false,
  })
})

test('a successful search, and a search without a known stage, report that the search has ended', () => {
  const ended = { text: [ENDED], isError: false }
  expect(
    searchEndWords([stage({ step: 'damageDetection', status: 'done', note: plainNote('simulatorTold') })]),
  ).toEqual(ended)
  expect(searchEndWords([])).toEqual(ended)
})

test('a failed search is an error with its reason', () => {
  const stages = [stage({ step: 'damageDetection', status: 'failed', note: plainNote('interrupted') })]
  expect(searchEndWords(stages)).toEqual({
    text: ['Detection could not be started', 'The step was interrupted too often'],
    isError: true,
  })
})
