import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'
import { sourceFiles } from './source-files.mjs'

const folders = ['apps', 'packages', 'e2e', 'bench', 'drills']

/**
 * Checks the imports against the rules. Also checks that the parser read every file, and that every rule refuses a
 * deliberate violation. Without these two checks a broken parser would pass, because dependency-cruiser would read no
 * file and find no error.
 * @param {string} root repository root, absolute
 * @returns {Promise<{ problems: string[], note: string }>}
 */
export async function checkBoundaries(root) {
  const files = sourceFiles(root, folders)
  const { modules, violations } = await cruiseFiles(root, folders)
  const seen = new Set(modules.map((module) => module.source))
  const unseen = files.filter((file) => !seen.has(file)).map((file) => `${file}: not read by the boundary check`)
  const problems = [...unseen, ...violations.map(describe), ...(await toothlessRules())]
  return { problems, note: `${files.length} files` }
}

async function cruiseFiles(baseDir, paths) {
  const options = { ...config.options, baseDir, ruleSet: { forbidden: config.forbidden }, validate: true }
  const { output } = await cruise(paths, options, config.resolve)
  return { modules: output.modules, violations: output.summary.violations }
}

function describe({ from, to, rule }) {
  const { comment } = config.forbidden.find(({ name }) => name === rule.name)
  return `${from} -> ${to}: ${rule.name}. ${comment}`
}

/** One deliberate violation for each rule: the importing file, the import, and the imported file. */
const breaches = {
  'domain-is-pure': ['packages/domain/src/cars/a.ts', 'node:fs'],
  'contract-runs-in-browsers': ['packages/contract/src/cars/a.ts', 'node:fs'],
  'contract-on-domain': ['packages/contract/src/cars/b.ts', '@skadi/store/planted', 'packages/store/src/planted.ts'],
  'store-on-domain': ['packages/store/src/a.ts', '@skadi/contract/planted', 'packages/contract/src/planted.ts'],
  'pipeline-on-store': ['packages/pipeline/src/a.ts', '@skadi/contract/planted', 'packages/contract/src/planted.ts'],
  'report-is-portable': ['packages/report/src/a.ts', 'node:fs'],
  'web-through-contract': ['apps/web/src/cars/a.tsx', '@skadi/store/planted', 'packages/store/src/planted.ts'],
  'rig-through-contract': ['apps/rig/src/a.ts', '@skadi/store/planted', 'packages/store/src/planted.ts'],
  'simulator-on-domain': ['packages/simulator/src/a.ts', '@skadi/store/planted', 'packages/store/src/planted.ts'],
  'server-on-packages': ['apps/server/src/a.ts', '../../rig/src/planted.ts', 'apps/rig/src/planted.ts'],
  'truth-stays-outside': ['apps/server/src/demo/a.ts', '@skadi/simulator/planted', 'packages/simulator/src/planted.ts'],
  'features-apart': ['apps/server/src/cars/c.ts', '../fleet/planted.ts', 'apps/server/src/fleet/planted.ts'],
  'shared-serves-features': [
    'apps/server/src/shared/fleet/a.ts',
    '../../cars/planted.ts',
    'apps/server/src/cars/planted.ts',
  ],
  'core-works-for-all': [
    'apps/server/src/core/a.ts',
    '@skadi/store/cars/planted',
    'packages/store/src/cars/planted.ts',
  ],
  'core-and-ui-know-no-feature': ['apps/web/src/ui/a.tsx', '../cars/planted.ts', 'apps/web/src/cars/planted.ts'],
  'tests-stay-outside': ['packages/store/src/b.ts', './planted.test.ts', 'packages/store/src/planted.test.ts'],
  'no-cycles': ['packages/store/src/c.ts', './d.ts', 'packages/store/src/d.ts'],
  declared: ['packages/store/src/f.ts', 'undeclared', 'node_modules/undeclared/index.js'],
  resolvable: ['packages/store/src/e.ts', './nowhere.ts'],
}

/**
 * Finds rules that do not report their deliberate violation in a small tree with our structure.
 * @returns {Promise<string[]>} names of the rules
 */
async function toothlessRules() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'skadi-boundaries-')))
  try {
    for (const name of ['domain', 'contract', 'store', 'pipeline', 'simulator']) plantPackage(root, name)
    for (const [file, specifier, target] of Object.values(breaches)) {
      plant(root, file, `import type { x } from '${specifier}'\nexport type y = x\n`)
      if (target) plant(root, target, 'export type x = 1\n')
    }
    plant(root, 'packages/store/src/d.ts', "import type { y } from './c.ts'\nexport type x = y\n")
    const { violations } = await cruiseFiles(root, ['apps', 'packages'])
    return config.forbidden
      .filter(({ name }) => !violations.some(({ from, rule }) => rule.name === name && from === breaches[name]?.[0]))
      .map(({ name }) => `rule ${name} let its planted breach pass`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function plantPackage(root, name) {
  plant(
    root,
    `packages/${name}/package.json`,
    JSON.stringify({ name: `@skadi/${name}`, type: 'module', exports: { './*': './src/*.ts' } }),
  )
  mkdirSync(join(root, 'node_modules/@skadi'), { recursive: true })
  symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@skadi', name))
}

function plant(root, path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
