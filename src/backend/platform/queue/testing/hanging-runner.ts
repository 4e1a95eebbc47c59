import { superviseRunner } from '../supervise-runner.ts'

/** A process that starts the job `hang` of the database in its first argument and never finishes it. */
await superviseRunner({
  databaseUrl: process.argv[2] ?? '',
  log: false,
  concurrency: 1,
  crontab: '',
  pollMs: 100,
  finishMs: 1_000,
  taskList: { hang: () => new Promise(() => undefined) },
})
