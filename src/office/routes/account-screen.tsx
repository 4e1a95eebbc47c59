import { officeSessions } from '#contract/office/session.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { useCall } from '../browser/use-call.ts'
import { Authenticator } from '../features/account/authenticator.tsx'
import { messages } from '../features/account/messages.ts'
import { OwnSessions } from '../features/account/own-sessions.tsx'
import { Passkeys } from '../features/account/passkeys.tsx'
import { RecoveryCodes } from '../features/account/recovery-codes.tsx'
import { ThemeChoice } from '../features/account/theme-choice.tsx'
import { KeysSwitch } from '../features/keys/keys-switch.tsx'
import { messages as keyMessages } from '../features/keys/messages.ts'
import { useOperator } from '../features/operator/operator.tsx'
import { Screen } from '../features/shell/screen.tsx'
import { NoticeChoices } from '../features/today/notices/notice-choices.tsx'

/** The person's own account: factors and sessions, and how they hear of what concerns them (OFA-06, OFA-07, OFA-16, OFX-21). */
export function AccountScreen() {
  const { person } = useOperator()
  const call = useCall(officeSessions)
  return (
    <Screen
      title={messages.title}
      lead={
        <p className="wrap-anywhere">
          <b className="font-semibold text-ink">{person.name}</b> · {person.email} · {person.role}
        </p>
      }
    >
      <div className="grid max-w-6xl grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Passkeys call={call} />
        <div className="grid grid-cols-1 gap-4">
          <Authenticator />
          <RecoveryCodes />
          <Panel title={messages.theme}>
            <ThemeChoice />
          </Panel>
          <Panel title={keyMessages.title}>
            <KeysSwitch />
          </Panel>
        </div>
        <div className="min-w-0 xl:col-span-2">
          <NoticeChoices />
        </div>
        <div className="min-w-0 xl:col-span-2">
          <OwnSessions call={call} />
        </div>
      </div>
    </Screen>
  )
}
