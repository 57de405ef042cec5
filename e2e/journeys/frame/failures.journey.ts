import type { Page } from '@playwright/test'
import { answerInstead } from '../../harness/answer-instead.ts'
import { FAILING_CALLS, type Failing } from '../../harness/failing-calls.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

/** Refuses calls that write, or calls that read. */
const refuse = (page: Page, { calls }: Failing, isRead: boolean) =>
  answerInstead(page, calls, (call) =>
    (call.method === 'GET') === isRead ? call.fulfill({ status: 400, json: {} }) : call.continue(),
  )

async function expectSaid(page: Page, skadi: RunningServer, failing: Failing, verb: string, things: string) {
  await page.goto('/404')
  const end = await refuse(page, failing, verb === 'fetch')
  await failing.act(page, skadi)
  const said = page.getByTestId('snackbar').filter({ hasText: new RegExp(`Couldn't ${verb} ${things}\\b`) })
  await expect(said).toHaveCount(1)
  await expect(said).toHaveAttribute('data-error', 'true')
  end()
}

for (const { many, one, person, fetch, update, create } of FAILING_CALLS) {
  const [ids, acts] =
    typeof create === 'string'
      ? ['ERR-09, ERR-10', `fetched or updated is said in red; nobody creates one: ${create}`]
      : ['ERR-09, ERR-10, ERR-11', 'fetched, updated or created is said in red']
  test(`[${ids}] ${many}: an error is shown when they cannot be ${acts}`, async ({ page, skadi }) => {
    await takeSession(page, person)
    await test.step(`Couldn't fetch ${many}`, () => expectSaid(page, skadi, fetch, 'fetch', many))
    await test.step(`Couldn't update ${one}`, () => expectSaid(page, skadi, update, 'update', one))
    if (typeof create !== 'string')
      await test.step(`Couldn't create ${one}`, () => expectSaid(page, skadi, create, 'create', one))
  })
}
