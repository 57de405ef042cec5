import { expect, test } from 'vitest'
import { FILE_FAULTS, fileFaultReason, readFileFault } from './photo-fault.ts'

test.each(FILE_FAULTS)('the reason of %s is read back as the same fault', (fault) => {
  const size = fault === 'sideTooLong' || fault === 'tooManyPixels' ? { width: 20_000, height: 9_000 } : undefined
  expect(readFileFault(fileFaultReason(fault, size))).toEqual({ fault, ...size })
})

test.each(['', 'VipsJpeg: premature end', 'The photo could not be decoded: VipsJpeg: out of order', 'toString'])(
  'a text of another program is not shown: %s',
  (reason) => expect(readFileFault(reason)).toBeUndefined(),
)
