import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { PLAIN_SCREENS, PUBLIC_SCREENS, SCREENS, screenOf, showsNews } from './screens.ts'

const parametersOf = (path: string) => [...path.matchAll(/\$(\w+)/g)].map(([, name]) => name)

test('[NAV-38] route parameters are those of the specification, `claimId` and `caseId` (A-01)', () => {
  const names = new Set(Object.values(paths).flatMap(parametersOf))
  names.delete('claimId')
  names.delete('caseId')
  expect(names).toEqual(
    new Set(['id', 'id2', 'registrationNo', 'imageSetId', 'panelLocation', 'tenantId', 'countryCode']),
  )
})

test('[NAV-39] the route names of the specification have its paths', () => {
  const named = {
    ...PUBLIC_SCREENS,
    ...Object.fromEntries(Object.entries(SCREENS).map(([name, { path }]) => [name, path])),
  }
  expect(named).toMatchObject({
    Login: '/login',
    Register: '/register',
    ImageSetDetails: '/assets/$id',
    CompareImageSets: '/fleet/$registrationNo/$id/compare/$id2',
    AnnotatorEntry: '/annotator/preview',
    AnnotatorPreview: '/annotator/preview/$imageSetId',
    ReviewerEntry: '/annotator/review',
    ReviewerPreview: '/annotator/review/$imageSetId',
  })
})

test('no two screens have the same path', () => {
  const all = Object.values(SCREENS).map(({ path }) => path)
  expect(new Set(all).size).toBe(all.length)
})

test('the screens that open by name exclude all screens that need an id', () => {
  expect(PLAIN_SCREENS).toContain('AdminTenants')
  expect(PLAIN_SCREENS.filter((name) => /\/\$/.test(screenOf(name).path))).toEqual([])
})

test('bell and news are off in the admin and annotator areas', () => {
  expect((['portal', 'connectionTest', 'admin', 'annotator', undefined] as const).map(showsNews)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
