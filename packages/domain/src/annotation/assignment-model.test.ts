import { test } from 'vitest'
import { expectKeptQueue } from './testing/expect-kept-queue.ts'

test.each([1, 2])('jobs of a queue where much goes wrong take effect once and are never stuck, seed %i', (seed) =>
  expectKeptQueue(seed, 2_000),
)
