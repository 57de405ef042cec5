import { test } from 'vitest'
import { expectKeptQueue } from './testing/expect-kept-queue.ts'

test('of 100,000 jobs each takes effect once, and nothing is stuck for a minute', () => expectKeptQueue(9, 100_000))
