import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { BarcodeReader } from '#ui/scanner/barcode-scanner.ts'
import { useCamera } from '#ui/scanner/use-camera.ts'
import { addScanned } from './review-lines.ts'
import { scannerMessages as messages } from './review-messages.ts'

interface ScannerProps {
  reader: BarcodeReader
  close: () => void
}

/** Reads bar codes from the camera into the quick order; closing it turns the camera off. */
export function Scanner({ reader, close }: ScannerProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const { video, isLive, fault } = useCamera(reader, code => {
    setCounts(known => new Map(known).set(code, (known.get(code) ?? 0) + 1))
    navigator.vibrate?.(60)
    void addScanned(code).then(why => why === null || setFailed(why))
  })
  const problem = fault === null ? failed : messages[fault]
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
