import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Takes as long as a quarter of all others: begun among the last, since the file is small, it would keep one core waiting for the other. */
const LONGEST = 'apps/server/src/access/matrix.test.ts'

/** The order of test files on a fresh clone, where nothing is known of the last run: the longest, then as Vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
