import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { type BarcodeReader, createCodeFilter, SCAN_INTERVAL_MS } from './barcode-scanner.ts'
import { addScanned } from './review-lines.ts'
import { scannerMessages as messages } from './review-messages.ts'

interface ScannerProps {
  reader: BarcodeReader
  close: () => void
}

/** Reads bar codes from the camera into the quick order; closing it turns the camera off. */
export function Scanner({ reader, close }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLive, setLive] = useState(false)
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const onCode = (code: string) => {
      setCounts(known => new Map(known).set(code, (known.get(code) ?? 0) + 1))
      navigator.vibrate?.(60)
      void addScanned(code).then(failed => failed === null || setProblem(failed))
    }
    const camera = openCamera(video.current, reader, onCode)
    camera.started.then(
      () => setLive(true),
      error => setProblem(isRefusal(error) ? messages.refused : messages.noCamera),
    )
    return camera.stop
  }, [reader])
  return (
    <Dialog
      open
      onClose={close}
      title={messages.title}
      footer={
        <Button variant="primary" onClick={close}>
          {messages.done}
        </Button>
      }
    >
      <div className="grid gap-3">
        {problem === null ? <p>{messages.help}</p> : <Notice kind="error">{problem}</Notice>}
        <video
          ref={video}
          muted
          playsInline
          aria-label={isLive ? messages.video : messages.starting}
          className="aspect-video w-full rounded bg-ink object-cover"
        />
        <ul aria-live="polite" className="grid gap-1 tabular-nums">
          {counts.size === 0 ? <li className="text-ink-muted">{messages.nothingYet}</li> : null}
          {[...counts].reverse().map(([code, times]) => (
            <li key={code}>{messages.scanned(code, times)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

interface Camera {
  readonly started: Promise<void>
  readonly stop: () => void
}

function openCamera(
  video: HTMLVideoElement | null,
  reader: BarcodeReader,
  onCode: (code: string) => void,
): Camera {
  const gate = createCodeFilter()
  let stream: MediaStream | null = null
  let timer = 0
  let isStopped = false

  async function start(): Promise<void> {
    const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    stream = opened
    // Permission may be granted after the dialog was closed.
    if (isStopped || video === null) return stop()
    video.srcObject = opened
    await video.play()
    scan()
  }

  async function scan(): Promise<void> {
    if (isStopped || video === null) return
    const found = await reader.detect(video).catch(() => [])
    if (isStopped) return
    for (const code of gate(
      found.map(({ rawValue }) => rawValue.trim()),
      performance.now(),
    ))
      onCode(code)
    timer = window.setTimeout(scan, SCAN_INTERVAL_MS)
  }

  function stop(): void {
    isStopped = true
    window.clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
    if (video !== null) video.srcObject = null
  }

  return { started: start(), stop }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
}
