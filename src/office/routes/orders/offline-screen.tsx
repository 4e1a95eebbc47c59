import { useParams } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { keepsData } from '../../features/customers/offline/device.ts'
import { useDrafts } from '../../features/customers/offline/drafts.ts'
import { offlineMessages as texts } from '../../features/customers/offline/messages.ts'
import { useOfflineData } from '../../features/customers/offline/offline-data.ts'
import { DataAge } from '../../features/customers/offline/parts/data-age.tsx'
import { DraftCard } from '../../features/customers/offline/parts/draft-card.tsx'
import { OfflineOrder } from '../../features/customers/offline/parts/offline-order.tsx'
import { readData } from '../../features/customers/offline/read-data.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { useOperator } from '../../features/operator/operator.tsx'
import { Screen } from '../../features/shell/screen.tsx'

/** `Sin conexión`: drafts that this device has not sent, and what it keeps; or the draft of one customer (OFX-17). */
export function OfflineScreen() {
  const { cardcode } = useParams()
  if (cardcode !== undefined) return <OfflineOrder key={cardcode} cardcode={cardcode} />
  return (
    <Screen title={texts.title}>
      <div className="grid max-w-4xl gap-4">
        <Drafts />
        <Device />
      </div>
    </Screen>
  )
}

function Drafts() {
  const drafts = useDrafts() ?? []
  return (
    <section aria-label={texts.drafts} className="grid gap-2">
      <h2 className="text-base font-semibold">{texts.drafts}</h2>
      {drafts.length === 0 ? <p className="text-sm text-ink-muted">{texts.noDrafts}</p> : null}
      <ul className="grid gap-3">
        {drafts.map(draft => (
          <DraftCard key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

function Device() {
  const operator = useOperator()
  const data = useOfflineData()
  const isKept = keepsData(operator)
  const products = data?.catalogue().size ?? 0
  const refresh = async () => {
    const isRead = await readData(operator)
    if (isRead) showToast('success', texts.refreshed)
    else showToast('warning', texts.notRefreshed)
  }
  return (
    <Panel title={texts.device} dense>
      <div className="grid gap-3 text-sm">
        <p>{isKept ? texts.deviceHow : texts.onlyReps}</p>
        {data === null && isKept ? <p>{texts.nothing}</p> : null}
        {data === null || data === undefined ? null : (
          <p role="status">
            {texts.deviceOf(data.customers.length, products)} · <DataAge at={data.at} />
          </p>
        )}
        {isKept ? (
          <Button className="justify-self-start" {...actKey('offline.refresh')} onClick={refresh}>
            {texts.refresh}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}
