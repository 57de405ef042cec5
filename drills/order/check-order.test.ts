import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTrace } from '../trace/read-trace.ts'
import { checkOrder } from './check-order.ts'

const folder = mkdtempSync(join(tmpdir(), 'skadi-trace-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KEY = 'originals/0a/0b'
/**
 * Output of strace for one photo. Process 1 is the server, 2 is one of its threads, and 7 is the database process of
 * the connection.
 */
const WHOLE = [
  '2 fsync(30</d/objects/.unfinished/x>) = 0',
  '2 fsync(30</d/objects>)            = 0',
  '2 fsync(30</d/objects/originals> <unfinished ...>',
  '2 <... fsync resumed>)             = 0',
  `2 link("/d/objects/.unfinished/x", "/d/objects/${KEY}") = 0`,
  '2 fsync(30</d/objects/originals/0a>) = 0',
  `7 recvfrom(9<UNIX-STREAM:[2->1]>, "B\\0\\0\\0@\\0file\\0\\0\\0${KEY}", 8192, 0, NULL, NULL) = 90`,
  '7 recvfrom(9<UNIX-STREAM:[2->1]>, "B\\0\\0\\0\\24\\0commit\\0", 8192, 0, NULL, NULL) = 40',
  '7 fdatasync(5</d/pg/pg_wal/000000010000000000000001>) = 0',
  '7 sendto(9<UNIX-STREAM:[2->1]>, "2\\0\\0\\0\\4C\\0\\0\\0\\vCOMMIT\\0Z\\0\\0\\0\\5I", 30, 0, NULL, 0) = 30',
  '1 write(24<TCP:[127.0.0.1:80->127.0.0.1:9]>, "HTTP/1.1 204 No Content\\r\\n", 200) = 200',
]

async function missingIn(lines: readonly string[]): Promise<string[]> {
  const file = join(folder, 'trace')
  writeFileSync(file, lines.join('\n'))
  const { answers, missing } = await checkOrder(readTrace(file), [KEY], '/d/objects')
  expect(answers).toBe(1)
  return missing.map((one) => one.replace(`${KEY}: `, ''))
}

test('a photo whose file, names and row were on the disk before its answer misses no write', async () => {
  expect(await missingIn(WHOLE)).toEqual([])
})

test.each([
  [0, 'its bytes'],
  [1, 'the name of /d/objects/originals'],
  [3, 'the name of /d/objects/originals/0a'],
  [4, 'the name of the photo'],
  [5, 'its name on the disk'],
  [6, 'its row'],
  [7, 'its row'],
  [8, 'its row'],
  [9, 'its row'],
])('without its call %i the photo misses %s', async (at, what) => {
  expect(await missingIn(WHOLE.filter((_, place) => place !== at))).toEqual([what])
})

test('an answer that is sent before the commit is reported misses its row', async () => {
  const early = [...WHOLE.slice(0, 9), ...WHOLE.slice(10), WHOLE[9] as string]
  expect(await missingIn(early)).toEqual(['its row'])
})
