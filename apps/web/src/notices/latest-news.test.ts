import type { Notice } from '@skadi/contract/notices/notice'
import { expect, test } from 'vitest'
import { latestNews } from './latest-news.ts'

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  title: id,
  text: '',
  language: 'en',
  translations: {},
  startsAt: '2026-11-23T00:00:00.000Z',
  endsAt: null,
  createdAt: '2026-11-23T00:00:00.000Z',
  modifiedAt: '2026-11-23T00:00:00.000Z',
  read: false,
  rigAlarm: null,
  webhook: null,
  customerAnswer: null,
  lateCase: null,
  claimTask: null,
  ...more,
})
const alarm = { unit: { id: 'u', name: 'GDM-L' }, camera: 'topLeft', kind: 'dark', isOver: false } as const

test.each<[string, Notice[], string | undefined]>([
  ['nothing without notices', [], undefined],
  ['the first of two notices', [notice('a'), notice('b')], 'a'],
  ['the first unread notice', [notice('a', { read: true }), notice('b')], 'b'],
  ['no alarm of a rig', [notice('a', { rigAlarm: alarm }), notice('b')], 'b'],
  ['no stopped webhook', [notice('a', { webhook: { id: 'w', name: 'ERP', state: 'gone' } }), notice('b')], 'b'],
  ['no notice that expires now', [notice('a', { endsAt: '2026-11-24T00:00:00.000Z' }), notice('b')], 'b'],
  ['a notice that expires later', [notice('a', { endsAt: '2026-11-24T00:00:00.001Z' }), notice('b')], 'a'],
  ['nothing after all notices are read', [notice('a', { read: true })], undefined],
])('the news widget shows %s', (_, notices, id) => {
  expect(latestNews(notices, Date.parse('2026-11-24T00:00:00.000Z'))?.id).toBe(id)
})
