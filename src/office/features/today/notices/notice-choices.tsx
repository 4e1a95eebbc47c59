import { useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { noticeChoices } from '#contract/office/home.ts'
import { savePreferences } from '#contract/office/session.ts'
import { NOTICE_CHANNELS, type NoticeChannel, type NoticeKind } from '#domain/office/notices/notices.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { messages } from './messages.ts'

type Choice = ReplyOf<typeof noticeChoices>['kinds'][number]

const cell = 'border-b border-line py-0.5'

/** Which notices a person wants, and how (OFX-21). */
export function NoticeChoices() {
  const { reply, failure, reload } = useCall(noticeChoices)
  const [wanted, setWanted] = useState<Partial<Record<NoticeKind, NoticeChannel[]>>>({})
  const channelsOf = ({ kind, channels }: Choice) => wanted[kind] ?? channels
  const change = async (choice: Choice, channel: NoticeChannel, isOn: boolean) => {
    const { kind } = choice
    const before = channelsOf(choice)
    const chosen = NOTICE_CHANNELS.filter(one => (one === channel ? isOn : before.includes(one)))
    const show = (channels: NoticeChannel[]) => setWanted(now => ({ ...now, [kind]: channels }))
    show(chosen)
    // The browser may ask the person.
    if (isOn && channel === 'browser' && !(await mayNotify())) return show(before)
    try {
      await callOffice(savePreferences, { body: { notice: { kind, channels: chosen } } })
      showToast('success', messages.saved)
    } catch (error) {
      show(before)
      showToast('error', detailOf(error, messages.failed))
    }
  }
  return (
    <Panel title={messages.choices} id="avisos">
      <p className="mb-3 max-w-prose text-sm text-ink-muted">{messages.choicesWhy}</p>
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply === undefined ? null : (
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{messages.choices}</caption>
          <thead>
            <tr>
              <th scope="col" className={joinClasses(cell, 'text-left')}>
                {messages.kind}
              </th>
              {NOTICE_CHANNELS.map(channel => (
                <th
                  key={channel}
                  scope="col"
                  className={joinClasses(cell, 'w-11 text-center sm:w-24 max-sm:text-xs')}
                >
                  <span className="max-sm:[writing-mode:vertical-rl]">{messages.channels[channel]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reply.kinds.map(choice => (
              <tr key={choice.kind}>
                <th scope="row" className={joinClasses(cell, 'pr-2 text-left font-normal wrap-anywhere')}>
                  {choice.title}
                </th>
                {NOTICE_CHANNELS.map(channel => (
                  <td key={channel} className={joinClasses(cell, 'text-center')}>
                    <label className="inline-flex size-11 cursor-pointer items-center justify-center lg:size-8">
                      <input
                        type="checkbox"
                        className="size-5 accent-accent lg:size-4"
                        aria-label={messages.channelOf(messages.channels[channel], choice.title)}
                        checked={channelsOf(choice).includes(channel)}
                        onChange={event => change(choice, channel, event.currentTarget.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

/** Asks the browser's permission, which it gives after a click alone. */
async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) {
    showToast('error', messages.unsupported)
    return false
  }
  if ((await Notification.requestPermission()) === 'granted') return true
  showToast('error', messages.denied)
  return false
}
