import { Notice } from '#ui/feedback/notice.tsx'
import type { BarcodeReader } from '#ui/scanner/barcode-scanner.ts'
import { useCamera } from '#ui/scanner/use-camera.ts'
import { pickingMessages as messages } from './messages.ts'

interface CameraScanProps {
  reader: BarcodeReader
  onCode: (code: string) => void
}

/** What the camera sees, above what is to be fetched; a code in its view is read as one that was typed. */
export function CameraScan({ reader, onCode }: CameraScanProps) {
  const { video, isLive, fault } = useCamera(reader, onCode)
  if (fault !== null) return <Notice kind="error">{messages.cameraFaults[fault]}</Notice>
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={isLive ? messages.cameraView : messages.cameraStarting}
      className="max-h-[35dvh] w-full rounded bg-ink object-cover"
    />
  )
}
