import { describe, expect, test } from 'vitest'
import type { Rect } from '../damage-box.ts'
import { labelIdOf } from '../names/damage-labels.ts'
import {
  bestMatch,
  MATCH_THRESHOLD,
  type MatchableDamage,
  type MatchCandidate,
  matchScore,
  rankMatches,
} from './match-damages.ts'

const rect = (x: number, y: number, width = 100, height = 100): Rect => ({ x, y, width, height })
const labels = (...names: Parameters<typeof labelIdOf>[0][]) => names.map(labelIdOf)

const scratch = (given: Partial<MatchableDamage> = {}): MatchableDamage => ({
  camera: 'topLeft',
  rect: rect(500, 500),
  labelIds: labels('scratched'),
  ...given,
})
const seen = (id: string, recordedAt: number, given: Partial<MatchableDamage> = {}): MatchCandidate => ({
  ...scratch(given),
  id,
  recordedAt,
})

describe('matchScore', () => {
  test.each<[string, Partial<MatchableDamage>, number]>([
    ['the same box', {}, 1],
    ['a box half beside', { rect: rect(550, 500) }, 1 / 3],
    ['a box elsewhere', { rect: rect(700, 500) }, 0],
    ['another camera', { camera: 'bottomLeft' }, 0],
    ['the mirrored camera', { camera: 'topRight' }, 0],
  ])('%s', (_, given, score) => {
    expect(matchScore(scratch(), scratch(given))).toBeCloseTo(score)
    expect(matchScore(scratch(given), scratch())).toBeCloseTo(score)
  })

  test.each([
    ['one label in common', labels('scratched', 'dented'), labels('dented'), 1],
    ['what a damage becomes with time', labels('glass chipped'), labels('glass cracked'), 0.9],
    ['types that are taken for each other', labels('scratched'), labels('dented'), 0.7],
    ['a lamp behind glass', labels('marker light damaged'), labels('glass broken'), 0.7],
    ['types that cannot be one', labels('glass cracked'), labels('wheel damage'), 0],
    ['no label yet', [], labels('scratched'), 0.9],
    ['only potential', labels('potential damage'), labels('wheel damage'), 0.9],
    ['an unknown label', [9999], labels('scratched'), 0.9],
  ])('labels: %s', (_, a, b, score) => {
    expect(matchScore(scratch({ labelIds: a }), scratch({ labelIds: b }))).toBeCloseTo(score)
    expect(matchScore(scratch({ labelIds: b }), scratch({ labelIds: a }))).toBeCloseTo(score)
  })

  test('the same place of a car that stood nearer to the camera, after zoom standardization', () => {
    const near = scratch({ rect: rect(480, 300, 200, 200) })
    const far = scratch({ rect: rect(720, 450, 100, 100), zoom: rect(480, 300, 960, 600) })
    expect(matchScore(near, { ...far, zoom: undefined })).toBe(0)
    expect(matchScore(near, far)).toBeCloseTo(1)
  })

  test('the full frame as standard box has no effect', () => {
    const zoom = rect(0, 0, 1920, 1200)
    expect(matchScore(scratch({ zoom }), scratch({ rect: rect(550, 500) }))).toBeCloseTo(1 / 3)
  })

  test('a tiny chip is matched a few pixels away, not far away', () => {
    const chip = scratch({ rect: rect(500, 500, 6, 6) })
    expect(matchScore(chip, scratch({ rect: rect(508, 500, 6, 6) }))).toBeCloseTo(0.5)
    expect(matchScore(chip, scratch({ rect: rect(530, 500, 6, 6) }))).toBe(0)
  })
})

describe('bestMatch', () => {
  test.each<{ what: string; candidates: MatchCandidate[]; best: string | undefined }>([
    { what: 'none among none', candidates: [], best: undefined },
    { what: 'the best of several', candidates: [seen('off', 1, { rect: rect(540, 500) }), seen('on', 2)], best: 'on' },
    { what: 'the older of two as good', candidates: [seen('later', 2), seen('first', 1)], best: 'first' },
    { what: 'the lower id of two as old', candidates: [seen('b', 1), seen('a', 1)], best: 'a' },
    { what: 'one just at the threshold', candidates: [seen('edge', 1, { rect: rect(560, 500) })], best: 'edge' },
    { what: 'none below the threshold', candidates: [seen('far', 1, { rect: rect(561, 500) })], best: undefined },
    { what: 'none of another camera', candidates: [seen('roof', 1, { camera: 'roofLeft' })], best: undefined },
  ])('$what', ({ candidates, best }) => {
    expect(bestMatch(scratch(), candidates)?.candidate.id).toBe(best)
  })
})

test('all candidates are offered, best first, also below the threshold', () => {
  const far = seen('far', 1, { rect: rect(590, 500) })
  const ranked = rankMatches(scratch(), [far, seen('elsewhere', 1, { rect: rect(900, 900) }), seen('on', 2)])
  expect(ranked.map(({ candidate }) => candidate.id)).toEqual(['on', 'far'])
  expect(ranked[1]?.score).toBeLessThan(MATCH_THRESHOLD)
})
