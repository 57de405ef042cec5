import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { derived } from '../testing/derived.ts'

const folder = process.env.TRUTH_DATA
test.skipIf(!folder)(
  `real photos are all derived${folder ? '' : ' (skipped: TRUTH_DATA is not set)'}`,
  async () => {
    const names = (await readdir(path.join(folder ?? '', 'plates_eu')))
      .filter((name) => name.endsWith('.jpg'))
      .slice(0, 5)
    for (const name of names)
      expect((await derived(await readFile(path.join(folder ?? '', 'plates_eu', name)))).files).toHaveLength(5)
  },
  60_000,
)
