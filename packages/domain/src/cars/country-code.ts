import { QR_COUNTRY } from './registration.ts'

/** Country codes of ISO 3166-1 alpha-2, and XK, the usual code for Kosovo. */
const ISO_CODES = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
    'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO ' +
    'JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR ' +
    'MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO ' +
    'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV ' +
    'TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
  ).split(' '),
)

/**
 * Further codes per country: the distinguishing signs of vehicles, and ISO 3166-1 alpha-3. The list contains the countries whose cars a
 * European rig sees.
 */
const OTHER_CODES: Readonly<Record<string, string>> = {
  ...codesOf('AD', 'AND'),
  ...codesOf('AL', 'ALB'),
  ...codesOf('AM', 'ARM'),
  ...codesOf('AT', 'A AUT'),
  ...codesOf('AZ', 'AZE'),
  ...codesOf('BA', 'BIH'),
  ...codesOf('BE', 'B BEL'),
  ...codesOf('BG', 'BGR'),
  ...codesOf('BY', 'BLR'),
  ...codesOf('CA', 'CDN CAN'),
  ...codesOf('CH', 'CHE'),
  ...codesOf('CY', 'CYP'),
  ...codesOf('CZ', 'CZE'),
  ...codesOf('DE', 'D DEU'),
  ...codesOf('DK', 'DNK'),
  ...codesOf('EE', 'EST'),
  ...codesOf('ES', 'E ESP'),
  ...codesOf('FI', 'FIN'),
  ...codesOf('FO', 'FRO'),
  ...codesOf('FR', 'F FRA'),
  ...codesOf('GB', 'UK GBR'),
  ...codesOf('GE', 'GEO'),
  ...codesOf('GG', 'GBG GGY'),
  ...codesOf('GI', 'GBZ GIB'),
  ...codesOf('GL', 'GRL'),
  ...codesOf('GR', 'EL GRC'),
  ...codesOf('HR', 'HRV'),
  ...codesOf('HU', 'H HUN'),
  ...codesOf('IE', 'IRL'),
  ...codesOf('IL', 'ISR'),
  ...codesOf('IM', 'GBM IMN'),
  ...codesOf('IS', 'ISL'),
  ...codesOf('IT', 'I ITA'),
  ...codesOf('JE', 'GBJ JEY'),
  ...codesOf('JP', 'J JPN'),
  ...codesOf('LI', 'FL LIE'),
  ...codesOf('LT', 'LTU'),
  ...codesOf('LU', 'L LUX'),
  ...codesOf('LV', 'LVA'),
  ...codesOf('MA', 'MAR'),
  ...codesOf('MC', 'MCO'),
  ...codesOf('MD', 'MDA'),
  ...codesOf('ME', 'MNE'),
  ...codesOf('MK', 'NMK MKD'),
  ...codesOf('MT', 'M MLT'),
  ...codesOf('NL', 'NLD'),
  ...codesOf('NO', 'N NOR'),
  ...codesOf('PL', 'POL'),
  ...codesOf('PT', 'P PRT'),
  ...codesOf('RO', 'ROU'),
  ...codesOf('RS', 'SRB'),
  ...codesOf('RU', 'RUS'),
  ...codesOf('SE', 'S SWE'),
  ...codesOf('SI', 'SLO SVN'),
  ...codesOf('SK', 'SVK'),
  ...codesOf('SM', 'RSM SMR'),
  ...codesOf('TR', 'TUR'),
  ...codesOf('UA', 'UKR'),
  ...codesOf('US', 'USA'),
  ...codesOf('VA', 'V VAT'),
  ...codesOf('XK', 'RKS XKX'),
}

function codesOf(code: string, others: string): Record<string, string> {
  return Object.fromEntries(others.split(' ').map((other) => [other, code]))
}

/** Characters without meaning around and within a code: blanks, zero-width and control characters. */
const NOISE = /[\s\p{DI}\p{Cc}\p{Cf}]+/gu

/**
 * Returns the canonical code of a country: ISO 3166-1 alpha-2 in capitals. The text may be alpha-2, alpha-3 or the sign on the car, in any
 * case: `N`, `NOR` and `no` become NO, and `UK` becomes GB. A text of two letters is first read as an ISO code, then as a sign. WN, the
 * code of QR stickers, stays WN.
 * @returns undefined for names of countries and for any other text
 */
export function canonicalCountry(text: string): string | undefined {
  const code = text.normalize('NFKC').replace(NOISE, '').toUpperCase()
  if (code === QR_COUNTRY || ISO_CODES.has(code)) return code
  return Object.hasOwn(OTHER_CODES, code) ? OTHER_CODES[code] : undefined
}
