import { expect, test } from 'vitest'
import { parseWizardSearch, stepAt } from './wizard-search.ts'

const draft = '01a20676-d754-720b-b2b4-1a7f0332af72'

test.each([
  [{}, {}, 'claim'],
  [{ step: '3', draft }, { step: 3, draft }, 'reporter'],
  [{ step: 4 }, { step: 4 }, 'client'],
  [{ step: 5, draft: '../x' }, {}, 'claim'],
  [{ step: 1.5, draft: 7 }, {}, 'claim'],
  [{ country: 'NO', plate: 'AB12345' }, { country: 'NO', plate: 'AB12345' }, 'claim'],
  [{ country: 'NO', plate: 'AB12345', draft }, { draft }, 'claim'],
  [{ country: 'NO', plate: 'AB12345', imageSet: draft }, { country: 'NO', plate: 'AB12345', imageSet: draft }, 'claim'],
  [{ country: 'NO', plate: 'AB12345', imageSet: '../x' }, { country: 'NO', plate: 'AB12345' }, 'claim'],
  [{ imageSet: draft }, {}, 'claim'],
  [{ country: 'NO', plate: '<b>' }, {}, 'claim'],
  [{ country: 'Norway', plate: 'AB12345' }, {}, 'claim'],
  [{ plate: 'AB12345' }, {}, 'claim'],
])('the search parameters %j are read as %j and open the step %s', (search, expected, step) => {
  expect(parseWizardSearch(search)).toEqual(expected)
  expect(stepAt(parseWizardSearch(search))).toBe(step)
})
