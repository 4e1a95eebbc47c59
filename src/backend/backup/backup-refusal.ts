/** A backup cannot be written or restored; the message is shown at the terminal. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
