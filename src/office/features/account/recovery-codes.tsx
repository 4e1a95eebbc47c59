import { useState } from 'react'
import { officeRecoveryCodes, officeSession, officeSessions } from '#contract/office/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { actKey } from '../keys/act-key.ts'
import { useOperator } from '../operator/operator.tsx'
import { messages } from './messages.ts'
import { reportFailure } from './report-failure.ts'

/** Fewer ask for new ones (OFA-06). */
const FEW = 3

/** How many recovery codes are left, and ten new ones, shown once. */
export function RecoveryCodes() {
  const { recoveryCodes: left } = useOperator().factors
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = async () => {
    setAsking(false)
    try {
      const { recoveryCodes } = await callOffice(officeRecoveryCodes)
      setCodes(recoveryCodes)
      await invalidate(officeSession, officeSessions)
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <Panel title={messages.codes}>
      <p className="mb-2 text-sm text-ink-muted">{messages.codesWhy}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <Badge tone={left < FEW ? 'warning' : 'success'} plain>
            {left === 0 ? messages.noCodes : messages.codesLeft(left)}
          </Badge>
          {left < FEW ? messages.codesFew : null}
        </p>
        <Button size="sm" {...actKey('account.codes')} onClick={() => setAsking(true)}>
          {messages.newCodes}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={messages.newCodes}
        keep={messages.keep}
        confirm={renew}
        variant="primary"
      >
        {messages.newCodesAsk}
      </ConfirmDialog>
      <ShownCodes codes={codes} onSaved={() => setCodes(null)} />
    </Panel>
  )
}

function ShownCodes({ codes, onSaved }: { codes: readonly string[] | null; onSaved: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes?.join('\n') ?? '')
      showToast('success', messages.copied)
    } catch {
      showToast('error', messages.notCopied)
    }
  }
  return (
    <Dialog
      open={codes !== null}
      onClose={onSaved}
      title={messages.codes}
      footer={
        <>
          {/* Pages without TLS have no clipboard. */}
          {navigator.clipboard === undefined ? null : <Button onClick={copy}>{messages.copy}</Button>}
          <Button onClick={() => print()}>{messages.print}</Button>
          <Button variant="primary" onClick={onSaved}>
            {messages.saved}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        {messages.codesWhy} {messages.codesOnce}
      </p>
      <ol className="entrance-codes">
        {codes?.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  )
}
