import type { DemoPhotos } from '@skadi/domain/demo/demo-photos'
import { LANGUAGES } from '@skadi/domain/language/language'
import { noticeTexts } from '@skadi/domain/notices/notice-texts'
import en from '@skadi/report/messages/en/demo.json' with { type: 'json' }
import es from '@skadi/report/messages/es/demo.json' with { type: 'json' }
import no from '@skadi/report/messages/no/demo.json' with { type: 'json' }
import { sayIn } from '@skadi/report/words/message-text'
import type { Database } from '@skadi/store/db/database'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@skadi/store/seed/demo-people'
import { seedDemo, seedDemoNotices } from '@skadi/store/seed/seed-demo'
import { hashPassword } from '../core/auth/hash-password.ts'
import { readDemoMarker, writeDemoMarker } from './demo-marker.ts'
import { writeRigConfigs } from './rig-config-files.ts'

const sayDemo = sayIn({ en, no, es })

/** Notices of the demo, in order from old to new. Each has the name of its texts, and its start in days after the seeding. */
const NOTICES = [
  { name: 'accounts', inDays: 0 },
  { name: 'maintenance', inDays: 7 },
] as const

const demoNotices = () =>
  NOTICES.flatMap(({ name, inDays }) => {
    const written = LANGUAGES.map(({ locale }) => {
      const say = sayDemo(locale)
      return [locale, { title: say(`demoNotice_${name}Title`), text: say(`demoNotice_${name}Text`) }]
    })
    const notice = noticeTexts(Object.fromEntries(written), 'en')
    return notice ? [{ ...notice, inDays }] : []
  })

/** Seeds the demo's users, tenants, rigs and notices once. Later starts find the marker and change nothing. */
export async function seedDemoData(db: Database, dataDir: string, url: string, photos?: DemoPhotos): Promise<void> {
  if (await readDemoMarker(dataDir)) return
  const rigs = await seedDemo(db, await hashPassword(DEMO_PASSWORD), photos)
  await seedDemoNotices(db, demoNotices())
  await writeRigConfigs(dataDir, rigs, url)
  await writeDemoMarker(dataDir, { seededAt: new Date().toISOString(), passingsSent: false })
}

/** Returns the help text for newcomers, which the start prints below the address. */
export function demoText(): string {
  const people = DEMO_PEOPLE.map(({ username, firstName, lastName, groups, tenants }) => {
    const rights = [
      ...groups.map((group) => group.toLowerCase().replace('_', ' ')),
      ...tenants.map(({ name, role }) => `${role === 'ADMIN_TENANT' ? 'administrator' : 'user'} of ${name}`),
    ]
    const phone = username.replace(/^(\+47)(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3 $4')
    return `  ${phone}  ${`${firstName} ${lastName}`.padEnd(16)} ${rights.join(', ') || 'no tenant'}`
  })
  return [`Demo log-ins, password ${DEMO_PASSWORD}:`, ...people].join('\n')
}
