import { formatMoment } from '@skadi/domain/dates/format-date'
import type { BundleManifest } from './bundle-manifest.ts'
import type { BundleCheck, CheckedFile } from './check-bundle.ts'
import { type Part, part } from './verify-dom.ts'
import type { VerifyWords } from './verify-words.ts'

/** Result of a bundle check for people: the verdict first, then the differences, the facts, and every file. */
export function resultOf(check: BundleCheck, words: VerifyWords): Part[] {
  const { manifest, findings, files } = check
  const isGood = findings.length === 0
  const verdict = part(
    'section',
    { className: isGood ? 'verdict good' : 'verdict bad' },
    part('h2', { tabindex: '-1' }, isGood ? words.good(files.length) : words.bad(findings.length)),
    part('p', {}, isGood ? words.goodMeans : words.badMeans),
    ...(isGood
      ? []
      : [part('ul', {}, ...findings.map(({ code, name }) => part('li', {}, words.findings[code](name ?? ''))))]),
  )
  return manifest ? [verdict, factsOf(manifest, check.keyId, words), tableOf(files, words)] : [verdict]
}

function factsOf(manifest: BundleManifest, keyId: string | null, words: VerifyWords): Part {
  const { report, claim, tenant, car, passings: imageSets, audit, madeAt, key } = manifest
  const zone = imageSets.at(-1)?.timeZone ?? 'UTC'
  const facts: [string, string][] = [
    claim ? [words.claim, claim.number] : [words.report, report.number],
    [words.company, tenant.name],
    [words.car, `${car.countryCode} ${car.registrationNo}`],
    ...imageSets.map(({ role, recDate, timeZone, origin }): [string, string] => [
      words[role],
      `${timeOf(recDate, timeZone)}, ${origin}`,
    ]),
    [words.madeAt, timeOf(madeAt, zone)],
    ...(audit ? [[words.audit, `${words.auditEvent(audit.seq)}, ${audit.hash}`] as [string, string]] : []),
    [words.key, groupsOf(keyId ?? key.id)],
  ]
  return part(
    'section',
    {},
    part('dl', {}, ...facts.flatMap(([name, value]) => [part('dt', {}, name), part('dd', {}, value)])),
    part('p', { className: 'muted' }, words.compareKey(key.publishedAt)),
  )
}

function tableOf(files: readonly CheckedFile[], words: VerifyWords): Part {
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
              part('small', {}, photo.isFaceBlurred ? words.originalBlurred : words.original),
              part('code', {}, photo.originalSha256),
            ]
          : []),
      ),
      part('td', { className: 'number' }, String(size)),
      part('td', {}, words.states[state]),
    )
  return part(
    'table',
    {},
    part('caption', {}, words.files),
    part(
      'thead',
      {},
      part(
        'tr',
        {},
        ...[`${words.file}, SHA-256`, words.size, words.state].map((text) => part('th', { scope: 'col' }, text)),
      ),
    ),
    part('tbody', {}, ...files.map(row)),
  )
}

/** Formats an instant as `14.10.2026 09:12 CEST`; an invalid time stays as written. */
function timeOf(instant: string, timeZone: string): string {
  try {
    return formatMoment(new Date(instant), timeZone)
  } catch {
    return instant
  }
}

/** A key id in groups of four digits, for comparison by eye. */
const groupsOf = (keyId: string): string => keyId.replace(/(.{4})(?=.)/g, '$1 ')
