import { expect, test } from 'vitest'
import { detectChanges } from './detect-changes.ts'

test('a photo that cannot be read fails the task', async () => {
  await expect(detectChanges({ camera: 'topLeft', later: Buffer.from('no photo'), earlier: [] })).rejects.toThrow()
})
