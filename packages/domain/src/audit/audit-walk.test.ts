import { expect, test } from 'vitest'
import { AUDIT_START, type AuditLink, walkAudit } from './audit-walk.ts'

const link = (seq: number, change: Partial<AuditLink> = {}): AuditLink => ({
  seq,
  previousHash: seq === 1 ? '00' : `h${seq - 1}`,
  hash: `h${seq}`,
  isOwnHash: true,
  ...change,
})

test.each<[string, AuditLink[], ReturnType<typeof walkAudit>]>([
  ['nothing', [], AUDIT_START],
  ['one event', [link(1)], { seq: 1, hash: 'h1' }],
  ['three events', [link(1), link(2), link(3)], { seq: 3, hash: 'h3' }],
  [
    'an event that says something else now',
    [link(1), link(2, { isOwnHash: false }), link(3)],
    { seq: 1, hash: 'h1', brokenSeq: 2 },
  ],
  [
    'an event that was made anew with its hash',
    [link(1, { hash: 'new' }), link(2)],
    { seq: 1, hash: 'new', brokenSeq: 2 },
  ],
  ['a missing first event', [link(2), link(3)], { ...AUDIT_START, brokenSeq: 1 }],
  ['a missing event in the middle', [link(1), link(3)], { seq: 1, hash: 'h1', brokenSeq: 2 }],
  ['an event twice', [link(1), link(1), link(2)], { seq: 1, hash: 'h1', brokenSeq: 1 }],
])('a chain of %s', (_, links, expected) => {
  expect(walkAudit(AUDIT_START, links)).toEqual(expected)
})

test('a check in two parts has the result of one check', () => {
  const links = [link(1), link(2), link(3), link(4)]
  const half = walkAudit(AUDIT_START, links.slice(0, 2))
  expect(walkAudit(half, links.slice(2))).toEqual(walkAudit(AUDIT_START, links))
})
