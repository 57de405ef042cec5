import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test file that takes a quarter of the total time. The file is small, so Vitest would start it late, and one core
 * would then be idle.
 */
const LONGEST = 'apps/server/src/access/matrix.test.ts'

/**
 * Order of test files on a fresh clone, which has no durations of a last run. The longest file is first, and Vitest's
 * order follows.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
