import { test } from 'vitest'
import { expectKeptQueue } from './testing/expect-kept-queue.ts'

test.each([1, 2])('assignments of a queue with many faults take effect once and are never stuck, seed %i', (seed) =>
  expectKeptQueue(seed, 2_000),
)
