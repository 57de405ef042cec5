// Compiles messages/{locale}/*.json into src/paraglide: `node apps/web/scripts/compile-messages.mjs`. Builds do it
// through vite-plugins/messages.ts; type checks and tests call it where no build ran before.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const web = fileURLToPath(new URL('..', import.meta.url))

// The compiler leaves caches and a guide beside the project it reads: it gets a copy, so that the sources stay clean.
const copy = mkdtempSync(join(tmpdir(), 'skadi-messages-'))
try {
  cpSync(join(web, 'messages'), join(copy, 'messages'), { recursive: true })
  cpSync(join(web, 'project.inlang'), join(copy, 'project.inlang'), { recursive: true })
  const settings = JSON.parse(readFileSync(join(web, 'project.inlang/settings.json'), 'utf8'))
  settings.modules = settings.modules.map((path) => resolve(web, path))
  writeFileSync(join(copy, 'project.inlang/settings.json'), JSON.stringify(settings))
  await compile({
    project: join(copy, 'project.inlang'),
    outdir: join(web, 'src/paraglide'),
    // One module a message: a page carries only its own. The language is chosen by core/language.ts alone.
    outputStructure: 'message-modules',
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'false',
    disableAsyncLocalStorage: true,
    emitPrettierIgnore: false,
    emitReadme: false,
    emitGitIgnore: false,
  })
} finally {
  rmSync(copy, { recursive: true, force: true })
}
// The compiler's store leaves timers of 30 s behind.
process.exit(0)
