import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { detailOf } from '#contract/browser/call-server.ts'
import { cancelImport, imports, MAX_IMPORT_BYTES } from '#contract/office/products/imports.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useDrop } from '../forms/use-drop.ts'
import type { actKey } from '../keys/act-key.ts'
import { onDropped, takeDropped } from './dropped-file.ts'
import { importPath } from './import-types.ts'
import { messages } from './messages.ts'
import { sendImport } from './send-file.ts'

interface DropZoneProps {
  /** The key of its button. */
  choose: ReturnType<typeof actKey>
  /** The import that the file comes instead of. */
  replaces?: number
}

/** Where a file is dropped or chosen; once it has arrived its import opens (OFI-01), in place of the one that it replaces. */
export function DropZone({ choose, replaces }: DropZoneProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(null)
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (file: File | undefined) => {
    if (file === undefined || sending !== null) return
    if (file.size === 0) return setProblem(messages.emptyFile)
    if (file.size > MAX_IMPORT_BYTES) return setProblem(messages.tooLarge)
    setProblem(null)
    setSending({ name: file.name, percent: 0 })
    const abort = new AbortController()
    stop.current = abort
    try {
      const onProgress = (percent: number) => setSending({ name: file.name, percent })
      const id = await sendImport(file, { onProgress, signal: abort.signal })
      if (replaces !== undefined) await callOffice(cancelImport, { body: { id: replaces } })
      await invalidate(imports)
      await navigate(importPath(id), { replace: replaces !== undefined })
    } catch (error) {
      if (!abort.signal.aborted) setProblem(detailOf(error, messages.sendFailed))
    } finally {
      setSending(null)
    }
  }

  const { isOver, handlers } = useDrop(({ files }) => void send(files[0]))
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    const take = () => void latest.current(takeDropped() ?? undefined)
    take()
    return onDropped(take)
  }, [])

  return (
    <section
      aria-label={messages.drop}
      className={joinClasses(
        'grid justify-items-center gap-2 rounded border-2 border-dashed px-4 py-8 text-center max-md:hidden',
        isOver ? 'border-accent bg-info-soft' : 'border-edge bg-surface',
      )}
      {...handlers}
    >
      {sending === null ? (
        <>
          <p className="text-lg font-medium">{messages.drop}</p>
          <p className="text-sm text-ink-muted">{messages.dropHint}</p>
          <Button variant="primary" {...choose} onClick={() => input.current?.click()}>
            {messages.choose}
          </Button>
          <input
            ref={input}
            type="file"
            aria-label={messages.choose}
            accept=".xlsx,.csv,.txt,.tsv,.json,.jsonl"
            className="sr-only"
            tabIndex={-1}
            onChange={event => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              void send(file)
            }}
          />
        </>
      ) : (
        <>
          <p role="status">{messages.sending(sending.name, sending.percent)}</p>
          <progress value={sending.percent} max={100} aria-label={messages.sending(sending.name, 0)} />
          <Button onClick={() => stop.current?.abort()}>{messages.stop}</Button>
        </>
      )}
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
    </section>
  )
}
