import type { Locator, Page } from '@playwright/test'
import type { JobType } from '@skadi/domain/annotation/job-type'

const PATHS = { ANNOTATION: '/annotator/preview', REVIEW: '/annotator/review' } as const

/** The page of a job on a passing: its decisions, and the ways to end the job. */
export class AssignmentPage {
  readonly page: Page
  readonly timer: Locator
  readonly count: Locator
  readonly bar: Locator
  readonly rows: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.timer = page.getByRole('timer', { name: 'Time left' })
    this.count = page.getByTestId('decided-count')
    this.bar = page.getByTestId('decision-bar')
    this.rows = page.getByTestId('job-row')
    this.dialog = page.getByRole('dialog')
  }

  async open(jobType: JobType, imageSetId: string): Promise<void> {
    await this.page.goto(`${PATHS[jobType]}/${imageSetId}`)
  }

  group = (name: 'toDecide' | 'decided' | 'rejected'): Locator =>
    this.page.getByTestId(`group-${name}`).getByTestId('job-row')

  press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await this.page.keyboard.press(key)
  }
}
