import { type Cells, NOT_SIGNED_IN, POWER, STAFF, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Rows } from '../row.ts'

/**
 * Cells of a user's own alerts at the current company. Staff of a read-only company has alerts as well. A global admin has none, because a
 * global admin belongs to no company.
 */
const ofStaff: Cells = {
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} globalAdmin`]: '403 FORBIDDEN',
  [`${STAFF} ${POWER}`]: '200',
}

export const alertsRows = {
  getAlertSettings: { give: () => ({}), untargeted: true, cells: ofStaff },
  updateAlertSettings: { give: () => ({ body: { digestHour: 8 } }), untargeted: true, cells: ofStaff },
} satisfies Partial<Rows>
