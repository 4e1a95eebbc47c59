/** A backup cannot be made or restored; the message is plain sentences for the person at the terminal. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
