import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test file that takes a quarter of the total time. The file is small, so Vitest would start it late and leave one core idle. */
const LONGEST = 'apps/server/src/access/matrix.test.ts'

/** Order of test files on a fresh clone without durations of a last run: the longest file first, then Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
