import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { axeFaults } from '../../harness/axe-faults.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const CHANGE_NET = fileURLToPath(
  new URL('../../../packages/pipeline/src/vision/changes/change-net.onnx', import.meta.url),
)

/** The built-in net in another file: with an unused text at its end (ModelProto.doc_string). */
async function retrainedNet(): Promise<Buffer> {
  const text = randomUUID()
  return Buffer.concat([await readFile(CHANGE_NET), Buffer.from([0x32, text.length]), Buffer.from(text)])
}

test('a global admin uploads a version, runs it in shadow mode, promotes it and rolls it back', async ({ page }) => {
  const version = `yard-${Date.now()}`
  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/admin/detectors')
  const nets = page.getByRole('region', { name: 'Difference net' })
  const builtIn = nets.getByRole('listitem').filter({ hasText: 'Built in' })
  await expect(builtIn).toContainText('Live')
  await expect(builtIn.getByRole('button', { name: /^Roll back/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Upload a version' }).click()
  const form = page.getByRole('dialog', { name: 'Upload a version' })
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(form.getByText('ONNX file, at most 100 MB is required')).toBeVisible()
  await form.getByLabel('Kind').selectOption('Difference net')
  const give = (buffer: Buffer) =>
    form.getByTestId('detector-file').setInputFiles({ name: 'yard.onnx', mimeType: 'application/octet-stream', buffer })
  await give(Buffer.from('no net'))
  await form.getByLabel('Version of the model card').fill(version)
  await form.getByLabel('Licence').fill('Own photos')
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(form.getByText('It is not an ONNX file that can be loaded here.')).toBeVisible()
  await give(await retrainedNet())
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(form).toBeHidden()

  const row = nets.getByRole('listitem').filter({ hasText: version })
  await expect(row).toContainText('Ready')
  await row.getByRole('button', { name: `Start shadow mode: ${version}` }).click()
  await expect(row).toContainText('Shadow')
  await row.getByRole('button', { name: `Figures of ${version}` }).click()
  await expect(row).toContainText('No reviewed passings yet.')
  await row.getByRole('button', { name: `Promote: ${version}` }).click()
  await page
    .getByRole('dialog', { name: `Promote version ${version}?` })
    .getByRole('button', { name: 'Promote' })
    .click()
  await expect(row).toContainText('Live')
  await expect(builtIn).toContainText('Retired')
  expect(await axeFaults(page)).toEqual([])

  await row.getByRole('button', { name: `Roll back: ${version}` }).click()
  const question = page.getByRole('dialog', { name: `Roll back version ${version}?` })
  await question.getByRole('button', { name: 'Roll back' }).click()
  await expect(row).toContainText('Retired')
  await expect(builtIn).toContainText('Live')
})
