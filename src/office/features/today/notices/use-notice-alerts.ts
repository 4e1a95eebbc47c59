import { useEffect, useRef } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { officeNotices } from '#contract/office/home.ts'
import { soundNotice } from '../../../browser/sounds.ts'
import { useOperator } from '../../operator/operator.tsx'
import { messages } from './messages.ts'

type Notices = ReplyOf<typeof officeNotices>
type Notice = Notices['notices'][number]

/** More at once are one: who comes back finds them in the bell. */
const MOST_SHOWN = 3

/**
 * Shows new notices as the browser's own, or with a sound, for who chose that. Each once on a computer, whatever the
 * number of its tabs and reloads: the newest one shown is stored, under a lock that one tab holds at a time. `open` leads
 * to a path.
 */
export function useNoticeAlerts(reply: Notices | undefined, open: (path: string) => void): void {
  const { person } = useOperator()
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (reply === undefined) return
    const key = `oficina.aviso.${person.id}`
    const alertNew = () => {
      const alerted = localStorage.getItem(key)
      const newest = reply.notices[0]?.id ?? 0
      if (alerted !== null && newest <= Number(alerted)) return
      localStorage.setItem(key, String(newest))
      // The first time on this computer, what is there is not new.
      if (alerted === null) return
      const fresh = reply.notices.filter(({ id, isRead }) => id > Number(alerted) && !isRead)
      announce(fresh, path => latest.current(path))
    }
    // Without a secure page there are neither locks nor notices of the browser.
    if (navigator.locks === undefined) alertNew()
    else void navigator.locks.request(key, alertNew)
  }, [reply, person.id])
}

function announce(fresh: readonly Notice[], open: (path: string) => void): void {
  if (fresh.some(({ channels }) => channels.includes('sound'))) soundNotice()
  const shown = fresh.filter(({ channels }) => channels.includes('browser'))
  if (shown.length === 0 || !mayShow()) return
  if (shown.length > MOST_SHOWN) show(messages.several(shown.length), '', () => open('/avisos'))
  else
    for (const { title, name, detail, path } of shown) {
      show(`${title}: ${name}`, detail, () => open(path))
    }
}

function mayShow(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

function show(title: string, body: string, open: () => void): void {
  const notice = new Notification(title, { body, tag: title })
  notice.addEventListener('click', () => {
    window.focus()
    open()
    notice.close()
  })
}
