import { useEffect, useRef, useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import { addPictures, MOST_DROPPED, matchPictures } from '#contract/office/products/product-media.ts'
import { officeProduct } from '#contract/office/products/product-page.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../../browser/call-office.ts'
import { undoDone } from '../../forms/show-undo.ts'
import { examinePictures } from './examine-pictures.ts'
import { messages } from './messages.ts'
import {
  type ExaminedPicture,
  isUsable,
  type MatchedProduct,
  openRows,
  type PictureAct,
  type PictureRow,
  picturesByProduct,
  toSend,
  withAct,
  withOutcome,
  withProduct,
} from './picture-batch.ts'
import type { Dropped } from './read-dropped.ts'
import { sendPictures } from './send-pictures.ts'

export type BatchStep =
  | { readonly name: 'empty' | 'reading' | 'matching' | 'choosing' | 'saving' | 'undone' }
  | { readonly name: 'examining'; readonly done: number; readonly all: number }
  | { readonly name: 'sending'; readonly done: number; readonly all: number; readonly isWaiting: boolean }
  | { readonly name: 'done'; readonly key: string; readonly pictures: number; readonly products: number }

/** Pictures from the drop to the change that can be undone (OFP-20 to OFP-22): nothing is sent before it was shown. */
export function usePictureBatch() {
  const [step, setStep] = useState<BatchStep>({ name: 'empty' })
  const [rows, setRows] = useState<readonly PictureRow[]>([])
  const [others, setOthers] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const examined = useRef<readonly ExaminedPicture[]>([])
  const running = useRef(new AbortController())
  const saved = useRef<{ key: string; body: string } | null>(null)
  useEffect(() => () => running.current.abort(), [])

  const begin = () => {
    running.current.abort()
    running.current = new AbortController()
    setProblem(null)
    return running.current.signal
  }

  function reset(text: string | null = null): void {
    begin()
    examined.current = []
    setRows([])
    setOthers(0)
    setProblem(text)
    setStep({ name: 'empty' })
  }

  async function open(dropped: Promise<Dropped>): Promise<void> {
    const signal = begin()
    setStep({ name: 'reading' })
    try {
      const { pictures, others: left } = await dropped
      if (pictures.length === 0) return reset(messages.noPictures)
      if (pictures.length > MOST_DROPPED) return reset(messages.tooMany(pictures.length))
      setOthers(left)
      const all = pictures.length
      setStep({ name: 'examining', done: 0, all })
      examined.current = await examinePictures(pictures, {
        signal,
        onProgress: done => setStep({ name: 'examining', done, all }),
      })
    } catch {
      if (!signal.aborted) reset(messages.unreadableDrop)
      return
    }
    await match()
  }

  /** Asks the server whose the pictures are, and which of them it has. */
  async function match(): Promise<void> {
    const signal = begin()
    setStep({ name: 'matching' })
    const files = examined.current.map(({ picture: { name }, sha256 }) => ({
      // The end of a long path says what it is.
      name: name.slice(-300),
      sha256,
    }))
    try {
      const { matches } = await callOffice(matchPictures, { body: { files } }, signal)
      if (signal.aborted) return
      setRows(openRows(examined.current, matches))
    } catch (error) {
      if (signal.aborted) return
      setProblem(detailOf(error, messages.matchFailed))
    }
    setStep({ name: 'choosing' })
  }

  /** Sends what is still to be sent, then gives all to their products. */
  async function send(chosen: readonly PictureRow[] = rows): Promise<void> {
    const signal = begin()
    const waiting = toSend(chosen)
    let now = chosen
    let done = 0
    let isWaiting = false
    const show = () => setStep({ name: 'sending', done, all: waiting.length, isWaiting })
    show()
    try {
      await sendPictures(waiting, {
        signal,
        onSent(row, outcome) {
          now = withOutcome(now, row, outcome)
          done += 1
          show()
        },
        onWaiting(is) {
          if (is === isWaiting || signal.aborted) return
          isWaiting = is
          show()
        },
      })
    } catch (error) {
      // The screen was left.
      if (signal !== running.current.signal) return
      setRows(now)
      setProblem(error instanceof CallFailure ? messages.sessionOver : messages.stopped)
      return setStep({ name: 'choosing' })
    }
    setRows(now)
    const refused = now.filter(({ act, refusal }) => act !== 'skip' && refusal !== null).length
    if (refused === 0) return await save(now)
    setProblem(messages.someRefused(refused))
    setStep({ name: 'choosing' })
  }

  async function save(chosen: readonly PictureRow[]): Promise<void> {
    const body = { products: picturesByProduct(chosen) }
    const text = JSON.stringify(body)
    // Unanswered, it may have been done: the same key finds out.
    if (saved.current?.body !== text) saved.current = { key: randomKey(), body: text }
    const { key } = saved.current
    setStep({ name: 'saving' })
    try {
      const { products, pictures } = await callOffice(addPictures, { body, idempotencyKey: key })
      saved.current = null
      setStep({ name: 'done', key, products, pictures })
      await invalidate(officeProduct)
    } catch (error) {
      if (!isGivenUp(error)) setProblem(detailOf(error, messages.failed))
      setStep({ name: 'choosing' })
    }
  }

  return {
    step,
    rows,
    others,
    problem,
    open,
    match,
    send,
    reset: () => reset(),
    stop: () => running.current.abort(),
    /** Goes on without what the server refused. */
    sendOthers: () => send(rows.map(row => (row.refusal === null ? row : { ...row, act: 'skip' as const }))),
    setAct: (ids: ReadonlySet<number>, act: PictureAct) => setRows(withAct(rows, ids, act)),
    setProduct: (id: number, product: MatchedProduct) => setRows(withProduct(rows, id, product)),
    async undo() {
      if (step.name === 'done' && (await undoDone(step.key, officeProduct))) setStep({ name: 'undone' })
    },
  }
}

export type PictureBatch = ReturnType<typeof usePictureBatch>

/** What a batch would do, for the bar above its button. */
export function planOf(rows: readonly PictureRow[]) {
  const used = rows.filter(row => row.act !== 'skip' && isUsable(row))
  const codes = (some: readonly PictureRow[]) => new Set(some.map(({ chosen }) => chosen?.code)).size
  const sent = toSend(rows)
  return {
    pictures: used.length,
    products: codes(used),
    replaced: codes(used.filter(({ act, chosen }) => act === 'replace' && (chosen?.pictures ?? 0) > 0)),
    bytes: sent.reduce((sum, { picture }) => sum + picture.size, 0),
    toSend: sent.length,
    refused: used.filter(({ refusal }) => refusal !== null).length,
  }
}
