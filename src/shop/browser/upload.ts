import { CallFailure, urlOf } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { ErrorBody } from '#contract/errors.ts'

/** The part of XMLHttpRequest that is used, because `fetch` reports no upload progress. */
type Sender = Pick<
  XMLHttpRequest,
  | 'open'
  | 'setRequestHeader'
  | 'send'
  | 'responseText'
  | 'status'
  | 'upload'
  | 'onload'
  | 'onerror'
  | 'onabort'
  | 'ontimeout'
>

/**
 * Makes a data call with a large body and reports the upload progress from 0 to 1. Throws a `CallFailure` like
 * `callShop`.
 */
export function uploadToShop<C extends Call>(
  { browser: { method, path } }: BrowserCall<C>,
  input: CallInput<C>,
  onProgress: (share: number) => void,
  request: Sender = new XMLHttpRequest(),
): Promise<ReplyOf<C>> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CallFailure('NETWORK'))
    request.open(method, urlOf(path, input.query))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/json')
    if (input.idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', input.idempotencyKey)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, responseText } = request
      try {
        if (status >= 200 && status < 300) resolve(JSON.parse(responseText))
        else reject(refusalOf(status, responseText))
      } catch (error) {
        reject(new CallFailure('NETWORK', {}, error))
      }
    }
    request.onerror = fail
    request.onabort = fail
    request.ontimeout = fail
    request.send(JSON.stringify(input.body))
  })
}

function refusalOf(status: number, text: string): CallFailure {
  const problem = problemIn(text)
  // A proxy in front may reject a large body with its own page.
  const code = problem.code ?? (status === 413 ? 'TOO_LARGE' : status < 500 ? 'BAD_REQUEST' : 'INTERNAL')
  return new CallFailure(code, problem)
}

function problemIn(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
