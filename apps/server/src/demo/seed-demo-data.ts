import type { DemoPhotos } from '@skadi/domain/demo/demo-photos'
import type { Database } from '@skadi/store/db/database'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@skadi/store/seed/demo-people'
import { seedDemo } from '@skadi/store/seed/seed-demo'
import { hashPassword } from '../core/auth/hash-password.ts'
import { readDemoMarker, writeDemoMarker } from './demo-marker.ts'
import { writeRigConfigs } from './rig-config-files.ts'

/** Seeds the demo's users, tenants and rigs once; later starts find the marker and change nothing. */
export async function seedDemoData(db: Database, dataDir: string, url: string, photos?: DemoPhotos): Promise<void> {
  if (await readDemoMarker(dataDir)) return
  const rigs = await seedDemo(db, await hashPassword(DEMO_PASSWORD), photos)
  await writeRigConfigs(dataDir, rigs, url)
  await writeDemoMarker(dataDir, { seededAt: new Date().toISOString(), passingsSent: false })
}

/** Help for a newcomer, printed below the address. */
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
