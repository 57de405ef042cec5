/** Exit codes of sysexits.h. Service managers and scripts distinguish errors by these codes. */
export const EXIT = {
  /** a required component is missing or does not respond */
  unavailable: 69,
  /** an internal error of Skadi or of a program that Skadi started */
  software: 70,
  /** a folder or file cannot be created or written */
  cannotCreate: 73,
  /** another process blocks the start; a later attempt may succeed */
  temporary: 75,
  /** a wrong setting */
  config: 78,
} as const

/** A reason not to start that the operator can fix. The message is one line and is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
  readonly exitCode: number

  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' | ').trim(), options)
    this.exitCode = exitCode
  }
}

/** Error: another process holds the data folder (architecture: one process per DATA_DIR). */
export class DataDirLockedError extends StartError {
  override name = 'DataDirLockedError'

  constructor(dataDir: string) {
    super(`another Skadi already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder`, EXIT.temporary)
  }
}
