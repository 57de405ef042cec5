import { formatMoment } from '@skadi/domain/dates/format-date'
import type { Locale } from '@skadi/domain/language/language'
import en from '../../messages/en/bundle.json' with { type: 'json' }
import es from '../../messages/es/bundle.json' with { type: 'json' }
import no from '../../messages/no/bundle.json' with { type: 'json' }
import { sayIn } from '../words/message-text.ts'
import { passingRoleWord } from '../words/passing-words.ts'
import type { BundleManifest } from './bundle-manifest.ts'
import type { BundleCheck, CheckedFile, Finding } from './check-bundle.ts'
import { type Part, part } from './verify-dom.ts'

/** Words of the page that checks bundles. */
export const sayBundle = sayIn({ en, no, es })

/**
 * Renders the result of a bundle check as elements: first the verdict, then the differences, the facts, and all files.
 */
export function resultOf(check: BundleCheck, locale: Locale): Part[] {
  const say = sayBundle(locale)
  const { manifest, findings, files } = check
  const isGood = findings.length === 0
  const verdict = part(
    'section',
    { className: isGood ? 'verdict good' : 'verdict bad' },
    part(
      'h2',
      { tabindex: '-1' },
      isGood ? say('verifyPage_good', { files: files.length }) : say('verifyPage_bad', { count: findings.length }),
    ),
    part('p', {}, say(isGood ? 'verifyPage_goodMeans' : 'verifyPage_badMeans')),
    ...(isGood ? [] : [part('ul', {}, ...findings.map((finding) => part('li', {}, findingText(finding, locale))))]),
  )
  return manifest ? [verdict, factsOf(manifest, check.keyId, locale), tableOf(files, locale)] : [verdict]
}

function findingText({ code, name }: Finding, locale: Locale): string {
  const key = code === 'structure' && !name ? 'bundleFinding_structureBetween' : (`bundleFinding_${code}` as const)
  return sayBundle(locale)(key, { name: name ?? '' })
}

function factsOf(manifest: BundleManifest, keyId: string | null, locale: Locale): Part {
  const say = sayBundle(locale)
  const { report, claim, tenant, car, passings: imageSets, audit, madeAt, key } = manifest
  const zone = imageSets.at(-1)?.timeZone ?? 'UTC'
  const facts: [string, string][] = [
    claim ? [say('bundleFact_claim'), claim.number] : [say('bundleFact_report'), report.number],
    [say('bundleFact_company'), tenant.name],
    [say('bundleFact_car'), `${car.countryCode} ${car.registrationNo}`],
    ...imageSets.map(({ role, recDate, timeZone, origin }): [string, string] => [
      passingRoleWord(role, locale),
      `${timeOf(recDate, timeZone)}, ${origin}`,
    ]),
    [say('bundleFact_madeAt'), timeOf(madeAt, zone)],
    ...(audit
      ? [
          [say('bundleFact_audit'), `${say('bundleFact_auditEvent', { seq: audit.seq })}, ${audit.hash}`] as [
            string,
            string,
          ],
        ]
      : []),
    [say('bundleFact_key'), groupsOf(keyId ?? key.id)],
  ]
  return part(
    'section',
    {},
    part('dl', {}, ...facts.flatMap(([name, value]) => [part('dt', {}, name), part('dd', {}, value)])),
    part(
      'p',
      { className: 'muted' },
      key.publishedAt ? say('verifyPage_keyAt', { address: key.publishedAt }) : say('verifyPage_key'),
    ),
  )
}

function tableOf(files: readonly CheckedFile[], locale: Locale): Part {
  const say = sayBundle(locale)
  const row = ({ name, size, sha256, state, photo }: CheckedFile) =>
    part(
      'tr',
      { className: state },
      part(
        'th',
        { scope: 'row' },
        name,
        part('code', {}, sha256),
        ...(photo
          ? [
              part('small', {}, photo.isFaceBlurred ? say('bundleFact_originalBlurred') : say('bundleFact_original')),
              part('code', {}, photo.originalSha256),
            ]
          : []),
      ),
      part('td', { className: 'number' }, String(size)),
      part('td', {}, say(`bundleFile_${state}`)),
    )
  return part(
    'table',
    {},
    part('caption', {}, say('bundleFact_files')),
    part(
      'thead',
      {},
      part(
        'tr',
        {},
        ...[`${say('bundleFact_file')}, SHA-256`, say('bundleFact_size'), say('bundleFact_state')].map((text) =>
          part('th', { scope: 'col' }, text),
        ),
      ),
    ),
    part('tbody', {}, ...files.map(row)),
  )
}

/** Formats a time, for example as `14.10.2026 09:12 CEST`. An invalid time stays unchanged. */
function timeOf(instant: string, timeZone: string): string {
  try {
    return formatMoment(new Date(instant), timeZone)
  } catch {
    return instant
  }
}

/** Writes a key id in groups of four digits, so that people can compare two ids by eye. */
const groupsOf = (keyId: string): string => keyId.replace(/(.{4})(?=.)/g, '$1 ')
