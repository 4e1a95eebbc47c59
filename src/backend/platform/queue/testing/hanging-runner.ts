import { keepRunning } from '../keep-running.ts'

/** A process of its own that begins a job `hang` of the queue at its first argument and never ends it. */
await keepRunning({
  databaseUrl: process.argv[2] ?? '',
  log: false,
  concurrency: 1,
  crontab: '',
  pollMs: 100,
  finishMs: 1_000,
  taskList: { hang: () => new Promise(() => undefined) },
})
