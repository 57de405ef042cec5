/** Exit codes of sysexits.h, so that service managers and scripts can tell faults apart. */
export const EXIT = {
  /** a part the server needs is not there or does not answer */
  unavailable: 69,
  /** a fault of Skadi itself or of a program it starts */
  software: 70,
  /** a folder or file cannot be made or written */
  cannotCreate: 73,
  /** another process is in the way: try later */
  temporary: 75,
  /** a wrong setting */
  config: 78,
} as const

/** A reason not to start that the operator can act on. The message is one line; print it without a stack. */
export class StartError extends Error {
  override name = 'StartError'
  readonly exitCode: number

  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' | ').trim(), options)
    this.exitCode = exitCode
  }
}

/** Another process holds the data folder (architecture: one process per DATA_DIR). */
export class DataDirLockedError extends StartError {
  override name = 'DataDirLockedError'

  constructor(dataDir: string) {
    super(`another Skadi already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder`, EXIT.temporary)
  }
}
