import type { AuditEntry } from './append-audit.ts'

type Change = { before?: object; after?: object }

const PLATE = new Set(['countryCode', 'registrationNo', 'vin'])

/**
 * Splits a change for the audit: plates and VINs are encrypted separately, because they identify a person. Plates and VINs must be erasable
 * together with their passing or car (ruling 27).
 */
export function sealPlate(
  { before, after }: Change,
  subjectId: string,
): Pick<AuditEntry, 'before' | 'after' | 'personal'> {
  const [was, is] = [apart(before), apart(after)]
  const values = { ...(was.plate && { before: was.plate }), ...(is.plate && { after: is.plate }) }
  return {
    ...(was.rest && { before: was.rest }),
    ...(is.rest && { after: is.rest }),
    ...(Object.keys(values).length > 0 && { personal: { subjectId, values } }),
  }
}

function apart(values: object | undefined): { plate?: object; rest?: object } {
  const entries = Object.entries(values ?? {})
  const pick = (isPlate: boolean) => Object.fromEntries(entries.filter(([name]) => PLATE.has(name) === isPlate))
  const [plate, rest] = [pick(true), pick(false)]
  return {
    ...(Object.keys(plate).length > 0 && { plate }),
    ...(Object.keys(rest).length > 0 && { rest }),
  }
}
