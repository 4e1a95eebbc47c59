import { Screen } from '../../features/shell/screen.tsx'
import { IntakeForm } from '../../features/workshop/intake/intake-form.tsx'
import { messages } from '../../features/workshop/messages.ts'

/** `Ingresar máquina` (OFT-02). */
export function IntakeScreen() {
  return (
    <Screen title={messages.intake}>
      <IntakeForm />
    </Screen>
  )
}
