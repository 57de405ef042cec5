import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '@skadi/drills/free-port'
import { serverProcess } from '@skadi/drills/server-process'
import { PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'

/** Time limit in ms. It is long, because a server starts twice and the photos of two passings are drawn. */
test.setTimeout(240_000)
const PATIENCE_MS = 90_000

test('the inbox shows the demo’s progress, its stop, and after a restart nothing once all passings are there', async ({
  browser,
}) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'skadi-demo-'))
  const server = serverProcess({ DATA_DIR, PORT: String(await freePort()), DEMO: 'on', SIMULATOR: 'off' })
  const rigs = join(DATA_DIR, 'rig')
  const marker = join(DATA_DIR, 'demo.json')
  const context = await browser.newContext({ baseURL: server.url })
  try {
    await server.start()
    const page = await context.newPage()
    // waits, because the server answers before the demo's people exist
    await expect.poll(() => server.log()).toContain('Demo log-ins')
    await signIn(page, PEOPLE.user)
    const progress = page.getByRole('progressbar', { name: /^The demo is being filled: \d+ of \d+ passings$/ })
    await expect(progress).toBeVisible()
    const sent = Number(await progress.getAttribute('max')) - 1
    const stopped = page.getByText("The demo stopped. The server's log says why.")
    // Without their keys, the rigs cannot continue.
    await rename(rigs, `${rigs}-away`)
    await expect(stopped).toBeVisible({ timeout: PATIENCE_MS })
    await expect(progress).toHaveCount(0)

    await server.stop()
    await rename(`${rigs}-away`, rigs)
    await writeFile(marker, JSON.stringify({ ...JSON.parse(await readFile(marker, 'utf8')), sent }))
    await server.start()
    // The open page reconnects by itself, and the last passing is drawn and sent.
    await expect(stopped).toHaveCount(0, { timeout: PATIENCE_MS })
    await expect(progress).toHaveCount(0, { timeout: PATIENCE_MS })
    await expect(stopped).toHaveCount(0)
  } finally {
    await context.close()
    await server.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})
