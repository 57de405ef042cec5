import { signedIn } from '../cells.ts'
import type { Rows } from '../row.ts'

const measured = {
  downloadMbps: 94.2,
  uploadMbps: 31,
  latencyMs: 20,
  screen: { width: 1920, height: 1080 },
  errors: [],
}

/** Every signed-in user may run the connection test. */
export const connectionRows = {
  getIpData: { give: () => ({}), untargeted: true, cells: signedIn('200') },
  // Refused, because no user of the world has a mail address. The mail would reach only support.
  sendConnectionResult: {
    give: () => ({ body: { ...measured, testedAt: '2026-11-23T02:45:00.000Z' } }),
    untargeted: true,
    cells: signedIn('409 NO_RECIPIENT'),
  },
} satisfies Partial<Rows>
