import type { DamageAge } from '@skadi/domain/damages/damage-age'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import type { Silence } from '@skadi/domain/image-sets/verdict'
import { type CustomerLocale, type CustomerWording, localeOf } from '@skadi/domain/language/language'
import da from '../../messages/da/reports.json' with { type: 'json' }
import daVerdicts from '../../messages/da/verdicts.json' with { type: 'json' }
import de from '../../messages/de/reports.json' with { type: 'json' }
import deVerdicts from '../../messages/de/verdicts.json' with { type: 'json' }
import en from '../../messages/en/reports.json' with { type: 'json' }
import enVerdicts from '../../messages/en/verdicts.json' with { type: 'json' }
import es from '../../messages/es/reports.json' with { type: 'json' }
import esVerdicts from '../../messages/es/verdicts.json' with { type: 'json' }
import fr from '../../messages/fr/reports.json' with { type: 'json' }
import frVerdicts from '../../messages/fr/verdicts.json' with { type: 'json' }
import nl from '../../messages/nl/reports.json' with { type: 'json' }
import nlVerdicts from '../../messages/nl/verdicts.json' with { type: 'json' }
import no from '../../messages/no/reports.json' with { type: 'json' }
import noVerdicts from '../../messages/no/verdicts.json' with { type: 'json' }
import pl from '../../messages/pl/reports.json' with { type: 'json' }
import plVerdicts from '../../messages/pl/verdicts.json' with { type: 'json' }
import sv from '../../messages/sv/reports.json' with { type: 'json' }
import svVerdicts from '../../messages/sv/verdicts.json' with { type: 'json' }
import type { ReportKind } from '../report-model.ts'
import { sayDamages } from './damage-words.ts'
import { sayIn } from './message-text.ts'
import { passingRoleWord } from './passing-words.ts'

/** All texts of a report. Counts are numbers. Times and sums are formatted texts. */
type ReportWords = {
  title: Record<ReportKind, string>
  report: (number: string) => string
  preview: string
  made: (time: string) => string
  pickup: string
  return: string
  passing: string
  photos: (count: number) => string
  /** `said` is the time by the rig's clock */
  timeImplausible: (said: string) => string
  kilometres: (count: string) => string
  vin: (vin: string) => string
  customer: string
  removeCustomer: string
  removeDamage: (name: string) => string

  newDamages: (counts: { proven: number; weak: number }) => string
  noNewDamages: string
  /** states that new damages exist, but that the report lists none of them, because they are left out or removed */
  noNewListed: string
  /**
   * states why the report lists no damages, if the empty list does not mean an undamaged car; the screen uses the same
   * words
   */
  silence: Record<Exclude<Silence, 'nothing' | 'partly'>, (undecided: number) => string>
  /** @param unseen names of the cameras, or `oneSided` */
  partly: (unseen: string) => string
  oneSided: string
  noChange: string
  /** for example `2 new since pickup` */
  sincePickup: (count: number) => string
  counted: Record<DamageAge, (count: number) => string>
  baseline: (count: number) => string
  noDamages: string
  damages: (ages: Record<DamageAge, number>) => string
  onlyNewDamages: (count: number) => string
  potentialBeside: (count: number) => string

  /** note beside a sum that covers more than the new damages */
  allDamages: string
  range: (range: string) => string
  notInSum: (count: number) => string
  noCost: string
  /** note that names the characters that no font of the page contains */
  unprinted: (letters: string) => string
  costLine: (range: string, tableVersion: number) => string
  costSaid: (amount: string) => string

  age: Record<DamageAge, string>
  potential: string
  verdict: Record<EvidenceVerdict, string>
  /** verdict at the time when the damage was attached to a claim */
  attachedAs: Record<EvidenceVerdict, string>
  firstSeen: (time: string) => string
  decidedBy: (name: string | null, time: string) => string
  includedBy: (name: string | null, time: string) => string
  note: (note: string) => string
  noPickupPhoto: string
  notAligned: string
  cropOf: (damage: string, imageSet: string) => string
  photoOf: (camera: string, imageSet: string) => string

  known: string
  leftOut: (count: number) => string
  leftOutByClerk: string
  allPhotos: string
  originals: string
  originalsText: string
  columns: { number: string; damage: string; firstSeen: string; reason: string; camera: string; taken: string }

  check: (address: string, code: string) => string
  page: string
  of: string
}

const sayReports = sayIn({ en, no, es, sv, da, de, fr, nl, pl })
const sayVerdicts = sayIn({
  en: enVerdicts,
  no: noVerdicts,
  es: esVerdicts,
  sv: svVerdicts,
  da: daVerdicts,
  de: deVerdicts,
  fr: frVerdicts,
  nl: nlVerdicts,
  pl: plVerdicts,
})

const made: Partial<Record<CustomerLocale, ReportWords>> = {}

/** Returns all texts of a report in one language. */
export function wordsOf(wording: CustomerWording): ReportWords {
  const locale = localeOf(wording)
  made[locale] ??= wordsIn(locale)
  return made[locale]
}

function wordsIn(locale: CustomerLocale): ReportWords {
  const say = sayReports(locale)
  const sayDamage = sayDamages(locale)
  const sayVerdict = sayVerdicts(locale)
  const counted = (count: number) => ({ count, shown: count })
  // German writes nouns with a capital letter.
  const inSentence = (noun: string) => (locale === 'de' ? noun : noun.toLowerCase())
  return {
    title: { comparative: say('report_titleComparative'), individual: say('report_titleIndividual') },
    report: (number) => say('report_number', { number }),
    preview: say('report_preview'),
    made: (time) => say('report_made', { time }),
    pickup: passingRoleWord('pickup', locale),
    return: passingRoleWord('return', locale),
    passing: passingRoleWord('single', locale),
    photos: (count) => say('report_photos', { count }),
    timeImplausible: (said) => say('report_timeImplausible', { said }),
    kilometres: (count) => say('report_kilometres', { count }),
    vin: (vin) => say('report_vin', { vin }),
    customer: say('report_customer'),
    removeCustomer: say('report_removeCustomer'),
    removeDamage: (name) => say('report_removeDamage', { name }),

    newDamages: ({ proven, weak }) => {
      if (weak === 0) return say('report_newProven', { count: proven })
      if (proven === 0) return say('report_newWeak', { count: weak })
      const counts = [say('report_provenCount', { count: proven }), say('report_weakCount', { count: weak })]
      return `${say('report_newCount', { count: proven + weak })}: ${counts.join(', ')}`
    },
    noNewDamages: say('report_noNewDamages'),
    noNewListed: say('report_noNewListed'),
    silence: {
      failed: () => say('report_failed'),
      inProgress: () => say('report_inProgress'),
      toDecide: (undecided) => sayVerdict('verdict_toDecide', counted(undecided)),
      skipped: () => sayVerdict('verdict_skipped'),
      notInspected: () => sayVerdict('verdict_notInspected'),
    },
    partly: (unseen) => say('report_partly', { unseen }),
    oneSided: say('report_oneSided'),
    noChange: sayVerdict('verdict_noChange'),
    sincePickup: (count) => say('report_sincePickup', { count }),
    counted: {
      new: (count) => sayVerdict('verdict_new', counted(count)),
      recent: (count) => sayVerdict('verdict_recent', counted(count)),
      old: (count) => say('report_countedOld', { count }),
    },
    baseline: (count) => say('report_baseline', { count }),
    noDamages: say('report_noDamages'),
    damages: (ages) => {
      const written = [
        ages.new > 0 && say('report_countedNew', { count: ages.new }),
        ages.recent > 0 && say('report_countedRecent', { count: ages.recent }),
        ages.old > 0 && say('report_countedOld', { count: ages.old }),
      ]
      const count = ages.new + ages.recent + ages.old
      return `${say('report_damages', { count })}: ${written.filter(Boolean).join(', ')}`
    },
    onlyNewDamages: (count) => (count === 0 ? say('report_noneNew') : say('report_newCount', { count })),
    potentialBeside: (count) => say('report_potentialBeside', { count }),

    allDamages: say('report_allDamages'),
    range: (range) => say('report_range', { range }),
    notInSum: (count) => say('report_notInSum', { count }),
    noCost: say('report_noCost'),
    unprinted: (letters) => say('report_unprinted', { letters }),
    costLine: (range, version) => say('report_costLine', { range, version }),
    costSaid: (amount) => say('report_costSaid', { amount }),

    age: {
      new: sayDamage('damageAge_new'),
      recent: sayDamage('damageAge_recent'),
      old: sayDamage('damageAge_old'),
    },
    potential: sayDamage('damageName_potential'),
    verdict: {
      proven: say('report_verdictProven'),
      weak: say('report_verdictWeak'),
      blocked: say('report_verdictBlocked'),
    },
    attachedAs: {
      proven: say('report_attachedProven'),
      weak: say('report_attachedWeak'),
      blocked: say('report_attachedBlocked'),
    },
    firstSeen: (time) => say('report_firstSeen', { time }),
    decidedBy: (name, time) => say('report_decidedBy', { name: name ?? say('report_somebody'), time }),
    includedBy: (name, time) => say('report_includedBy', { name: name ?? say('report_somebody'), time }),
    note: (note) => say('report_note', { note }),
    noPickupPhoto: say('report_noPickupPhoto'),
    notAligned: say('report_notAligned'),
    cropOf: (damage, imageSet) => say('report_cropOf', { damage, passing: inSentence(imageSet) }),
    photoOf: (camera, imageSet) => say('report_photoOf', { camera: camera.toLowerCase(), passing: imageSet }),

    known: say('report_known'),
    leftOut: (count) => say('report_leftOut', { count }),
    leftOutByClerk: say('report_leftOutByClerk'),
    allPhotos: say('report_allPhotos'),
    originals: say('report_originals'),
    originalsText: say('report_originalsText'),
    columns: {
      number: say('report_columnsNumber'),
      damage: say('report_columnsDamage'),
      firstSeen: say('report_columnsFirstSeen'),
      reason: say('report_columnsReason'),
      camera: say('report_columnsCamera'),
      taken: say('report_columnsTaken'),
    },

    check: (address, code) => say('report_check', { address, code }),
    page: say('report_page'),
    of: say('report_of'),
  }
}
