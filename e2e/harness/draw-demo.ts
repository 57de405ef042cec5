import { DEMO_PASSINGS } from '@skadi/rig/demo-passings'
import { keptPhotos } from '@skadi/rig/simulator/passing/kept-photos'
import { sketched } from '@skadi/rig/simulator/passing/passing-description'
import { openPhotoPool } from '@skadi/rig/simulator/passing/photo-pool'
import { JOURNEY_PASSINGS } from './start-server.ts'

/** Sketches the photos of the demo once for all servers of a run; what was drawn before is only read. */
export default async function drawDemo(): Promise<void> {
  const pool = openPhotoPool(2)
  try {
    for (const { passing } of DEMO_PASSINGS.slice(0, JOURNEY_PASSINGS)) await keptPhotos(sketched(passing), pool)
  } finally {
    await pool.close()
  }
}
