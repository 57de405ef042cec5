import type { JoinedPlate, PlatesReport } from '@skadi/store/cars/plates-report.repo'

/** The report for an operator: counts, then each plate that is one plate, with its writings and their passings. */
export const platesReportText = ({
  cars,
  listed,
  passings,
  joined,
  joinedListed,
  unknownCountries,
}: PlatesReport): string =>
  [
    `Plates that get another key: ${cars} cars, ${listed} rows of plate lists, ${passings} passings.`,
    `Cars that become one car: ${joined.length}`,
    ...joined.map(lineOf),
    `Rows of plate lists that become one row: ${joinedListed.length}`,
    ...joinedListed.map(lineOf),
    ...unknownCountries.map(
      ({ countryCode, rows }) => `Country ${countryCode} is unknown and stays: ${rows} passings.`,
    ),
    'Nothing was changed.',
    '',
  ].join('\n')

const lineOf = ({ tenant, plate, written }: JoinedPlate): string =>
  `  ${tenant}: ${plate} = ${written.map((one) => `${one.plate} (${one.passings} passings)`).join(', ')}`
