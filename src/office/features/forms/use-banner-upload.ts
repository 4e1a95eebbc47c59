import { useState } from 'react'
import { sendBytes } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { uploadBanner } from '#contract/office/promos.ts'
import { randomKey } from '#ui/hooks/random-key.ts'

/** Uploads a picture for a promotion, a popup, a text or a brand; `upload` takes what was chosen, of which the first counts. */
export function useBannerUpload(onUploaded: (banner: ReplyOf<typeof uploadBanner>) => void) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const upload = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return
    setBusy(true)
    try {
      const sent = { query: {}, file, key: randomKey() }
      const headers = { 'x-requested-with': 'mostrador' }
      onUploaded(await sendBytes<typeof uploadBanner>(uploadBanner.browser, sent, headers))
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, hasFailed, upload }
}
