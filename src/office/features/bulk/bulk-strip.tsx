import { useEffect, useRef } from 'react'
import { Link, useMatch, useNavigate } from 'react-router'
import { bulkJobs } from '#contract/office/bulk.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { showToast, showToastWithAct } from '#ui/feedback/toast.ts'
import { useCall } from '../../browser/use-call.ts'
import { bulkPaths } from './bulk-paths.ts'
import { type BulkJob, BulkProgress } from './bulk-progress.tsx'
import { messages } from './messages.ts'

/** Over every screen while one's own jobs run, and a notice as each ends: their author may be anywhere (OFX-07). */
export function BulkStrip() {
  const jobs = useCall(bulkJobs).reply?.jobs
  const running = jobs?.filter(({ state }) => state === 'running') ?? []
  useEndNotices(jobs)
  const isOnScreen = useMatch('/tareas/*') !== null
  if (running.length === 0 || isOnScreen) return null
  return (
    <section
      aria-label={messages.running}
      className="grid gap-1 border-b border-line bg-canvas px-4 py-1 lg:px-6"
      data-no-print=""
    >
      {running.map(job => (
        <div key={job.jobId} className="flex flex-wrap items-center gap-x-3">
          <p className="min-w-0 truncate text-sm max-sm:w-full">{job.title}</p>
          <BulkProgress job={job} />
          <Link
            to={bulkPaths.one(job.jobId)}
            aria-label={messages.seeOf(job.title)}
            className={buttonClasses({ size: 'sm' })}
          >
            {messages.see}
          </Link>
        </div>
      ))}
    </section>
  )
}

/** Says what became of jobs that ran when they were last read. */
function useEndNotices(jobs: readonly BulkJob[] | undefined): void {
  const navigate = useNavigate()
  const ran = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (jobs === undefined) return
    for (const { jobId, state, title, done, refused } of jobs) {
      if (state !== 'done' || !ran.current.has(jobId)) continue
      const text = messages.result(title, done, refused)
      if (refused === 0) showToast('success', text)
      else
        showToastWithAct('warning', text, { label: messages.see, run: () => navigate(bulkPaths.one(jobId)) })
    }
    ran.current = new Set(jobs.flatMap(({ jobId, state }) => (state === 'running' ? [jobId] : [])))
  }, [jobs, navigate])
}
