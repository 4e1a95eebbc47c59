import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { leaveFirstStep, officeToday } from '#contract/office/home.ts'
import type { FirstStep } from '#domain/office/first-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { reportFailure } from '../account/report-failure.ts'
import { messages } from './messages.ts'

type FirstDayReply = NonNullable<ReplyOf<typeof officeToday>['firstDay']>

/** Where a step is done. */
const PLACES: Readonly<Record<FirstStep, string>> = {
  company: '/ajustes?ajuste=company',
  rate: '/ajustes?ajuste=rate',
  shipping: '/ajustes?ajuste=shipping',
  products: '/importar',
  customers: '/importar',
  invitation: '/clientes',
}

/** What leads a new owner to the first order: each step is ticked by what exists, and may be left (OFX-24). */
export function FirstDay({ firstDay: { steps, mailsAreFiles } }: { firstDay: FirstDayReply }) {
  const next = steps.find(({ isDone, isLeft }) => !isDone && !isLeft)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel title={messages.firstDay}>
      <p className="mb-3 text-sm text-ink-muted">{messages.firstDayLead(done, steps.length)}</p>
      {mailsAreFiles ? (
        <div className="mb-3">
          <Notice kind="warning" title={messages.mailsAreFiles}>
            <p className="text-sm">{messages.mailsAreFilesWhy}</p>
          </Notice>
        </div>
      ) : null}
      <ol>
        {steps.map(state => (
          <Step key={state.step} state={state} isNext={state === next} />
        ))}
      </ol>
    </Panel>
  )
}

function Step({ state, isNext }: { state: FirstDayReply['steps'][number]; isNext: boolean }) {
  const { step, isDone, isLeft } = state
  const { title, why } = messages.firstSteps[step]
  const isOpen = !isDone && !isLeft
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-start gap-3 border-t border-line py-3 first:border-t-0"
    >
      <Icon
        name={isDone ? 'check-circle' : 'clock'}
        className={joinClasses('mt-0.5 size-5', isDone ? 'text-success' : 'text-ink-muted')}
      />
      <div className="min-w-52 flex-1 text-sm">
        <p className="font-semibold">
          {title} <span className="font-normal text-ink-muted">{stateText(state)}</span>
        </p>
        {isOpen ? <p className="text-ink-muted">{why}</p> : null}
      </div>
      {isDone ? null : (
        <div className="flex flex-wrap gap-2">
          {isLeft ? null : (
            <Link
              to={PLACES[step]}
              aria-label={messages.stepOpenOf(title)}
              className={buttonClasses({ size: 'sm', variant: isNext ? 'primary' : 'secondary' })}
            >
              {messages.stepOpen}
            </Link>
          )}
          <Leave step={step} isLeft={isLeft} title={title} />
        </div>
      )}
    </li>
  )
}

function stateText({ isDone, isLeft }: FirstDayReply['steps'][number]): ReactNode {
  if (isDone) return messages.stepDone
  return isLeft ? messages.stepLeft : null
}

function Leave({ step, isLeft, title }: { step: FirstStep; isLeft: boolean; title: string }) {
  const act = async () => {
    try {
      await callOffice(leaveFirstStep, { body: { step, isLeft: !isLeft } })
    } catch (error) {
      reportFailure(error)
    } finally {
      await invalidate(officeToday)
    }
  }
  const name = isLeft ? messages.stepResume : messages.stepLeave
  return (
    <Button size="sm" variant="quiet" aria-label={`${name}: ${title}`} onClick={act}>
      {name}
    </Button>
  )
}
