import type { Image } from '@skadi/contract/images/image'
import { expect, test } from 'vitest'
import { olderPhotoFor } from './use-compare-photos.ts'

const softDeleted = { timestamp: '2026-11-21T05:12:00.000Z', userId: 'u', role: 'ADMIN_TENANT', name: null } as const
const frame = (id: string, change: Partial<Image> = {}) =>
  ({ id, softDeleted: null, url: `/${id}`, ...change }) as Image

const newer = [frame('n1'), frame('n2'), frame('n3')]

const CASES: [string, Image | undefined, Image[], string | undefined][] = [
  ['the frame at the same position', newer[1], [frame('o1'), frame('o2'), frame('o3')], 'o2'],
  ['deleted frames do not count', newer[0], [frame('o1', { softDeleted }), frame('o2')], 'o2'],
  ['frames that cannot be shown do not count', newer[0], [frame('o1', { url: null }), frame('o2')], 'o2'],
  ['fewer frames: the last frame', newer[2], [frame('o1'), frame('o2')], 'o2'],
  ['no displayable frame: a frame with the reason', newer[0], [frame('o1', { url: null })], 'o1'],
  ['no photo of that camera', newer[0], [], undefined],
  ['no newer photo', undefined, [frame('o1')], 'o1'],
]

test.each(CASES)('the older photo beside a newer photo: %s', (_, photo, older, id) => {
  expect(olderPhotoFor(photo, newer, older)?.id).toBe(id)
})
