// Compiles all messages of the portal into src/paraglide, including messages shared with reports and mails. Run `node
// apps/web/scripts/compile-messages.mjs` before type checks and tests. Builds run it in vite-plugins/messages.ts.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const web = join(root, 'apps/web')
const made = join(web, 'src/paraglide')

/**
 * Names of those shared files whose messages the portal shows. The inlang project lists all files of both folders, so
 * that a translator's tool opens all texts.
 */
const shared = [
  'accidents',
  'cameras',
  'claims',
  'connection',
  'customer-page',
  'damages',
  'detections',
  'meanings',
  'passings',
  'sheets',
  'statements',
  'verdicts',
]

/**
 * Prefixes of messages that the portal looks up by a name from the domain. For example, `damageLabel.glassBroken` is in
 * groups/damageLabel.js.
 */
const groups = ['damageLabel', 'labelMeaning', 'carPart', 'accidentType', 'accidentReason', 'step']

// The compiler writes caches and a guide into the folder of the project. The compiler gets a copy of the folder, so
// that the sources stay unchanged.
const copy = mkdtempSync(join(tmpdir(), 'skadi-messages-'))
try {
  for (const folder of ['apps/web/messages', 'apps/web/project.inlang', 'packages/report/messages'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true })
  const settings = JSON.parse(readFileSync(join(web, 'project.inlang/settings.json'), 'utf8'))
  settings.modules = settings.modules.map((path) => resolve(web, path))
  // A user chooses among the languages of the folder of the portal; the other languages are only for customers.
  settings.locales = readdirSync(join(web, 'messages'))
  const format = settings['plugin.inlang.messageFormat']
  format.pathPattern = format.pathPattern.filter(
    (path) => path.startsWith('./') || shared.includes(basename(path, '.json')),
  )
  writeFileSync(join(copy, 'apps/web/project.inlang/settings.json'), JSON.stringify(settings))
  await compile({
    project: join(copy, 'apps/web/project.inlang'),
    outdir: made,
    // One module per message, so that a page loads only its own messages. Only core/language.ts chooses the language.
    outputStructure: 'message-modules',
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'false',
    disableAsyncLocalStorage: true,
    emitPrettierIgnore: false,
    emitReadme: false,
    emitGitIgnore: false,
  })
  for (const group of groups) writeGroup(group)
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function writeGroup(group) {
  const files = ['apps/web/messages/en', 'packages/report/messages/en'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  )
  const keys = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8'))))
  const names = keys.filter((key) => key.startsWith(`${group}_`)).map((key) => key.slice(group.length + 1))
  const imports = names.map((name) => `'${group}_${name}' as ${name}`)
  mkdirSync(join(made, 'groups'), { recursive: true })
  writeFileSync(
    join(made, 'groups', `${group}.js`),
    `import { ${imports.join(', ')} } from '../messages/_index.js'\nexport const ${group} = { ${names.join(', ')} }\n`,
  )
}

// The compiler leaves timers of 30 s, which would delay the exit.
process.exit(0)
