import { type RefObject, useEffect, useRef, useState } from 'react'
import { type BarcodeReader, createCodeFilter, SCAN_INTERVAL_MS } from './barcode-scanner.ts'

/** The person said no, or there is none that can be used. */
type CameraFault = 'refused' | 'noCamera'

interface UsedCamera {
  readonly video: RefObject<HTMLVideoElement | null>
  /** It shows something. */
  readonly isLive: boolean
  readonly fault: CameraFault | null
}

/** The camera at the back in a `<video>`, and each bar code in its view once; it is turned off with its component. */
export function useCamera(reader: BarcodeReader, onCode: (code: string) => void): UsedCamera {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [isLive, setLive] = useState(false)
  const [fault, setFault] = useState<CameraFault | null>(null)
  useEffect(() => {
    const camera = openCamera(video.current, reader, code => latest.current(code))
    camera.started.then(
      () => setLive(true),
      error => setFault(isRefusal(error) ? 'refused' : 'noCamera'),
    )
    return camera.stop
  }, [reader])
  return { video, isLive, fault }
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
