import { signedIn } from '../cells.ts'
import type { Rows } from '../row.ts'

const measured = {
  downloadMbps: 94.2,
  uploadMbps: 31,
  latencyMs: 20,
  screen: { width: 1920, height: 1080 },
  errors: [],
}

/** The connection test is everybody's who is signed in. */
export const connectionRows = {
  getIpData: { give: () => ({}), untargeted: true, cells: signedIn('200') },
  // each asker another test: nobody of the world has an address, so that support alone would be written to
  sendConnectionResult: {
    give: () => ({ body: { ...measured, testedAt: '2026-11-23T02:45:00.000Z' } }),
    untargeted: true,
    cells: signedIn('409 NO_RECIPIENT'),
  },
} satisfies Partial<Rows>
