import { afterEach, describe, expect, test, vi } from 'vitest'
import { findChromium } from './find-chromium.ts'

afterEach(() => vi.unstubAllEnvs())

describe('findChromium', () => {
  test('uses the configured program, and reports when it cannot be run', async () => {
    vi.stubEnv('CHROMIUM', '')
    const { executablePath } = await findChromium()
    vi.stubEnv('CHROMIUM', executablePath)
    expect((await findChromium()).executablePath).toBe(executablePath)
    vi.stubEnv('CHROMIUM', '/nowhere/chromium')
    await expect(findChromium()).rejects.toThrow('CHROMIUM is set to /nowhere/chromium, which cannot be run.')
  })

  test('a program that does not start is not accepted as Chromium', async () => {
    vi.stubEnv('CHROMIUM', '/bin/false')
    await expect(findChromium()).rejects.toThrow('/bin/false --version')
  })
})
