/** The message says what the operator can do; it is printed without a stack and contains no member's words. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

export class BackupBusyError extends BackupError {
  override readonly name = 'BackupBusyError';

  constructor() {
    super('Another backup or restore is running.');
  }
}
