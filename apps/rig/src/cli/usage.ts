/** Exit codes of `skadi-rig` and `npm run rig` (docs/rig.md). */
export const EXIT = { done: 0, failed: 1, usage: 2, unreachable: 3, wrongDevice: 4 } as const

export const USAGE = `Skadi rig

  npm run rig -- --server URL --unit ID --key SECRET --spool DIR
      Sends every recording that appears in DIR/ready, until it is stopped.
      The key may come from the environment instead: SKADI_DEVICE_KEY.
      What an installed rig does: watch, status and check, with --config-file FILE (docs/rig.md).

  npm run rig -- send --left DIR --right DIR [--recorded-at ISO] [--config FILE]
      Sends one passing from photos. File names are camera positions:
      bottomLeft.jpg, topLeft.jpg, roofLeft.jpg, bottomRight.jpg, topRight.jpg, roofRight.jpg

  npm run rig -- simulate [--config FILE] [--count N] [--every SECONDS] [--seed N]
                          [--plate TEXT] [--body NAME] [--paint NAME]
                          [--damages none|few|many] [--recordings N] [--out DIR]
      Draws passings and sends them; with --every and no --count it goes on until stopped.
      --recordings N takes N frames per camera while the car rolls on.
      --out DIR writes the photos there, and beside them what they truly show; nothing is sent.

  npm run rig -- dataset --passings N --out DIR [--seed N] [--damages none|few|many]
      Writes a labelled data set of drawn passings: images, annotations.json (COCO), truth.
      Started again it goes on where it was cut off.

  npm run rig -- demo [--since ISO] [--skip N] [--count N]
      Sends the passings of the demo, as the server does once after seeding;
      their times are counted back from --since (default now).
      --skip N leaves out the first N, which were sent before; --count N ends after the Nth.
      --clerk PHONE --watcher PHONE, with SKADI_DEMO_PASSWORD: two people of the demo.
      A passing then waits until the one before of its car was looked at and decided on.

  --config FILE   JSON {server, left: {unit, key}, right: {unit, key}}
                  default: DATA_DIR/rig/gardermoen-return.json, which the demo writes
  --help          this text
`

/** Usage text of the program installed at a rig. */
export const INSTALLED_USAGE = `Skadi rig

  skadi-rig watch     sends every recording that appears in the spool, until it is stopped; the service runs this
  skadi-rig status    what waits, what was sent last, whether the server answers, how the clocks stand
  skadi-rig check     tries settings, spool, server, clock and key
  skadi-rig version

Settings stand in a file of "name = value" lines: SKADI_RIG_CONFIG, or --config-file FILE. Options win over it:

  --server URL        the address people open in a browser
  --unit ID           the capture unit
  --key-file FILE     a file that holds the device key and nobody else can read
  --spool DIR         recordings appear in DIR/ready
  --log-level LEVEL   error, warn, info or debug
  --log-file FILE     is written besides the output, and put aside when it has grown to 5 MB

Exit codes: 0 all is well, 1 failed, 2 settings wrong, 3 server not reached, 4 key or unit not accepted
`

/** Error for an invalid command line. The message says what the user can type. */
export class UsageError extends Error {
  override name = 'UsageError'
}
