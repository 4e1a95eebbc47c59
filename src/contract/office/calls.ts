import type { Call } from '../call.ts'
import * as erp from './erp.ts'
import * as home from './home.ts'
import * as moves from './order-moves.ts'
import * as orders from './orders.ts'
import * as session from './session.ts'

/** Every call of the back office, in the order of office.md 3.7. */
export const officeCalls: readonly Call[] = [
  session.officeSession,
  session.officeSignIn,
  session.officeSecondFactor,
  session.officePasskeyOptions,
  session.officePasskey,
  session.officeNewPasskeyOptions,
  session.officeAddPasskey,
  session.officeRemovePasskey,
  session.officeTotp,
  session.officeConfirmTotp,
  session.officeRecoveryCodes,
  session.officeStepUpOptions,
  session.officeStepUp,
  session.officeSignOut,
  session.officeSessions,
  session.officeEndSession,
  session.officeReadLink,
  session.officeAcceptLink,
  home.officeToday,
  orders.officeOrders,
  orders.orderBoard,
  orders.officeOrder,
  orders.orderHold,
  orders.pickingSheet,
  moves.officeOrderMove,
  moves.releaseOrder,
  moves.holdOrder,
  moves.noteOrder,
  moves.takeOrder,
  moves.shipOrder,
  moves.retryErpPush,
  moves.markErpEntered,
  erp.erpOpenOrders,
  erp.erpOrderProgress,
]
