import { RIG_COMMANDS } from './cli/rig-commands.ts'
import { runCli } from './cli/run-cli.ts'
import { INSTALLED_USAGE } from './cli/usage.ts'

// The program that is installed at a rig (docs/rig.md). The program of `npm run rig` is main.ts.
await runCli({ commands: RIG_COMMANDS, usage: INSTALLED_USAGE, help: 'skadi-rig --help' })
