import { Screen } from '../../../shell/screen.tsx'
import { offlineMessages as texts } from '../messages.ts'

/** In the place of a screen that this device keeps nothing for. */
export function NoData({ title, text = texts.noData }: { title: string; text?: string }) {
  return (
    <Screen title={title}>
      <p role="status">{text}</p>
    </Screen>
  )
}
