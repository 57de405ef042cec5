import type { ImageSet, ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { idOf, imageSet } from '../../core/testing/image-set-fixture.ts'
import type { InboxPage, InboxPages } from '../inbox/inbox-pages.ts'

/** Returns a passing that was recorded the given number of minutes before 06:10 in Oslo. */
export const imageSetBefore = (
  number: number,
  minutes: number,
  over: Partial<ImageSetSummary> = {},
): ImageSetSummary => {
  const recDate = new Date(Date.parse('2026-11-21T05:10:00.000Z') - minutes * 60_000)
  const recDay = new Date(recDate.getTime() + 3_600_000).toISOString().slice(0, 10)
  return imageSet(number, { recDate: recDate.toISOString(), recDay, ...over })
}

export const page = (items: ImageSetSummary[], meta: Partial<InboxPage['meta']> = {}): InboxPage => ({
  data: { items },
  meta: { currentItemsPerPage: items.length, currentPage: 1, maxPerPage: 50, days: [], ...meta },
})

export const pagesOf = (...pages: InboxPage[]): InboxPages => ({ pages, pageParams: pages.map(() => undefined) })

export const photo = (number: number, over: Partial<Image> = {}): Image => ({
  imageId: idOf(number),
  id: idOf(number),
  fileName: 'bottomLeft.jpg',
  imageSetId: idOf(1),
  camera: 'bottomLeft',
  frame: 1,
  isSelected: false,
  frameChoice: null,
  softDeleted: null,
  hasDamages: false,
  date: '2026-11-21T05:10:00.000Z',
  signedImg: null,
  url: `/api/media/images/${idOf(number)}/1/1920`,
  revision: 1,
  status: 'ready',
  reason: null,
  size: { width: 1920, height: 1200 },
  sha256: '0'.repeat(64),
  ...over,
})

type Stage = ImageSet['stages'][number]

export const stage = (over: Partial<Stage> & Pick<Stage, 'step'>): Stage => ({
  kind: 'step',
  camera: null,
  status: 'done',
  startedAt: '2026-11-21T05:10:01.000Z',
  endedAt: '2026-11-21T05:10:02.000Z',
  attempts: 1,
  note: null,
  ...over,
})
