// `node scripts/mutants.mjs [words]`: removes security controls one at a time. Reports whether the test of each control
// fails.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CONTROLS } from './mutants/controls.ts'
import { runCommand } from './run-command.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Returns true if the test fails on an assertion when the control is removed. A run without a failed assertion proves
 * nothing.
 */
async function isNoticed({ name, file, find, test, project }) {
  const code = await readFile(`${root}${file}`, 'utf8')
  if (!code.includes(find)) throw new Error(`${file} has no more: ${find}`)
  const args = ['run', '--config', 'scripts/mutants/vitest.config.ts', '--project', project, test]
  const { output } = await runCommand(`${root}node_modules/.bin/vitest`, args, {
    cwd: root,
    env: { ...process.env, MUTANT: name, NO_COLOR: '1' },
  })
  return /^\s*Tests\s+\d+ failed/m.test(output)
}

const words = process.argv[2] ?? ''
let survived = 0
for (const control of CONTROLS.filter(({ name }) => new RegExp(words).test(name))) {
  const noticed = await isNoticed(control)
  if (!noticed) survived += 1
  console.log(
    `${noticed ? 'noticed ' : 'SURVIVED'}  ${String(control.attack).padStart(2)}  ${control.name}  (${control.test})`,
  )
}
process.exitCode = survived > 0 ? 1 : 0
