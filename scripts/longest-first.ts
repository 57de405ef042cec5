import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Takes a quarter of the total time: started late, because its file is small, it left one core idle. */
const LONGEST = 'apps/server/src/access/matrix.test.ts'

/** Order of test files on a fresh clone without durations of a last run: the longest file first, then Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
