import { plateKey } from '@skadi/domain/cars/plate-key'
import type { FleetSort } from '@skadi/domain/fleet/fleet-list'
import { readListCursor, writeListCursor } from '../db/list-page.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { readCursor, writeCursor } from '../image-sets/image-set-cursor.ts'

/** Cursor of a row in either order. `recDate` is ISO 8601. */
export type FleetKey = { recDay: string; recDate: string; id: string; registrationNo: string; carId: string }

/** An order of the list. The SQL of the order uses the alias `s` for passings and `c` for cars. */
export type FleetOrder = {
  key: 'date' | 'plate'
  isOldestFirst: boolean
  by: Sql
  /** this order for cars; used only in the order by plate */
  byCar: Sql
  after: (key: FleetKey) => Sql
  afterCar: (key: FleetKey) => Sql
  write: (key: FleetKey) => string
  /** reads a cursor; returns undefined if `write` of this order did not make the text */
  read: (text: string) => FleetKey | undefined
}

const NOWHERE = { recDay: '', recDate: '', id: '', registrationNo: '', carId: '' }

export function fleetOrder(sort: FleetSort): FleetOrder {
  const isDescending = sort.startsWith('-')
  const way = raw(isDescending ? 'desc' : 'asc')
  const beyond = raw(isDescending ? '<' : '>')
  const byCar = sql`c.registration_no ${way}, c.id ${way}`
  const plate = ({ registrationNo, carId }: FleetKey) => sql`${beyond} (${plateKey(registrationNo)}, ${carId}::uuid)`
  const afterCar = (key: FleetKey) => sql`(c.registration_no, c.id) ${plate(key)}`
  if (sort === 'registrationNo' || sort === '-registrationNo')
    return {
      key: 'plate',
      isOldestFirst: false,
      by: sql`s.registration_no ${way}, s.car_id ${way}`,
      byCar,
      after: (key) => sql`(s.registration_no, s.car_id) ${plate(key)}`,
      afterCar,
      write: ({ registrationNo, carId }) => writeListCursor({ key: registrationNo, id: carId }),
      read: (text) => {
        const found = readListCursor(text)
        return found && { ...NOWHERE, registrationNo: found.key, carId: found.id }
      },
    }
  return {
    key: 'date',
    isOldestFirst: !isDescending,
    by: sql`s.rec_day ${way}, s.rec_date ${way}, s.id ${way}`,
    byCar,
    after: ({ recDay, recDate, id }) =>
      sql`(s.rec_day, s.rec_date, s.id) ${beyond} (${recDay}::date, ${recDate}::timestamptz, ${id}::uuid)`,
    afterCar,
    write: writeCursor,
    read: (text) => {
      const found = readCursor(text)
      return found && { ...NOWHERE, ...found }
    },
  }
}
