import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { wholeNumber } from '../../parameters.ts'
import { day, instant } from '../../shapes.ts'

/** The queue of jobs and the state of the installation (OFS-09, OFS-10). */

const JOB_STATES = ['failed', 'retrying', 'running', 'waiting'] as const

export const jobs = defineOfficeRead({
  name: 'Jobs',
  summary:
    'The queue: jobs that failed, are tried again, run or wait, and when the regular ones run next (OFS-09).',
  permission: 'settings.edit',
  query: z.object({
    state: z.enum(JOB_STATES).optional(),
    limit: wholeNumber.pipe(z.int().max(200)).default(200),
  }),
  reply: z.object({
    counts: z.object({ failed: z.int(), retrying: z.int(), running: z.int(), waiting: z.int() }),
    /** The first two hundred, those that failed first. */
    jobs: z.array(
      z.object({
        id: z.string(),
        task: z.string(),
        /** What it does, in Spanish. */
        title: z.string(),
        /** What it is about, as the queue knows it; null: nothing in particular. */
        key: z.string().nullable(),
        state: z.enum(JOB_STATES),
        attempts: z.int(),
        maxAttempts: z.int(),
        lastError: z.string().nullable(),
        createdAt: instant,
        /** Of the next attempt; null: it runs, or is not tried again. */
        nextAt: instant.nullable(),
      }),
    ),
    regular: z.array(
      z.object({
        task: z.string(),
        title: z.string(),
        /** Null: no worker has run it yet. */
        lastAt: instant.nullable(),
        nextAt: instant,
      }),
    ),
  }),
})

const jobIds = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,18}$/))
    .min(1)
    .max(200),
})

export const retryJobs = defineOfficeWrite({
  name: 'RetryJobs',
  summary:
    'Jobs that failed begin anew, at once; those that are done, gone or running are left out (OFS-09).',
  permission: 'settings.edit',
  body: jobIds,
  reply: z.object({ retried: z.int() }),
})

export const dropJob = defineOfficeWrite({
  name: 'DropJob',
  summary: 'Takes a job that failed out of the queue: what it was to do is not done (OFS-09).',
  permission: 'settings.edit',
  body: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  reply: z.object({ dropped: z.boolean() }),
})

export const systemState = defineOfficeRead({
  name: 'SystemState',
  summary:
    'What the doctor finds about this installation, its last backup, versions and disk; without secrets (OFS-10).',
  permission: 'settings.edit',
  reply: z.object({
    findings: z.array(
      z.object({
        level: z.enum(['fine', 'warning', 'wrong']),
        says: z.string(),
        todo: z.string().nullable(),
      }),
    ),
    /** Null: none was ever made here. */
    lastBackup: z.object({ at: instant, file: z.string() }).nullable(),
    versions: z.object({ shop: z.string(), node: z.string(), postgres: z.string(), migration: z.string() }),
    /** Of the folder of the data, in bytes. */
    disk: z.object({ free: z.number(), total: z.number() }),
    databaseBytes: z.number(),
    /** Since when the process that answers runs. */
    runningSince: instant,
    today: day,
  }),
})
