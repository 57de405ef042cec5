import type { CaseLineInput, DamageCaseView } from '@skadi/contract/cases/case'
import { type CaseSums, sumCase } from '@skadi/domain/cases/case-sums'

export type CaseLine = DamageCaseView['lines'][number]

/** Lines of a draft as `changeCase` takes them; the list replaces the lines. */
export const toLineInputs = (lines: readonly CaseLine[]): CaseLineInput[] =>
  lines.flatMap((line): CaseLineInput[] => {
    const { kind, familyId, feeId, name, minor, priceMinor, reason, note } = line
    if (kind === 'damage')
      return familyId === null
        ? []
        : [
            {
              kind,
              familyId,
              ...(note ? { note } : {}),
              ...(reason !== null && minor !== null && minor !== priceMinor ? { amount: { minor, reason } } : {}),
            },
          ]
    if (kind === 'fee') return feeId === null ? [] : [{ kind, feeId, ...(minor === null ? {} : { minor }) }]
    return [{ kind, name: name ?? '', minor: minor ?? 0 }]
  })

/** Fields of a case from which its sums follow. */
type Summed = {
  lines: readonly Pick<CaseLine, 'id' | 'kind' | 'minor' | 'correctedMinor'>[]
  capMinor: number | null
  vat: { permille: number }
}

/** Sums of a case as it is shown, by the rule of the domain; a line without an amount counts zero. */
export const sumsOfCase = ({ lines, capMinor, vat }: Summed): CaseSums =>
  sumCase(
    lines.map(({ id, kind, minor, correctedMinor }) => ({ id, kind, minor: minor ?? 0, correctedMinor })),
    { capMinor, vatPermille: vat.permille },
  )

/** Amount of a line after corrections; null for a damage without an amount. */
export const amountOf = ({ correctedMinor, minor }: Pick<CaseLine, 'correctedMinor' | 'minor'>): number | null =>
  correctedMinor ?? minor
