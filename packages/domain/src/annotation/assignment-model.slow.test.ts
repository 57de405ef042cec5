import { test } from 'vitest'
import { expectKeptQueue } from './testing/expect-kept-queue.ts'

test('of 100,000 assignments each takes effect once, and no work is stuck for a minute', () =>
  expectKeptQueue(9, 100_000))
