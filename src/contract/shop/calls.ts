import * as addresses from './addresses.ts'
import * as auth from './auth.ts'
import * as brochures from './brochures.ts'
import * as cart from './cart.ts'
import * as content from './content.ts'
import * as customers from './customers.ts'
import * as documents from './documents.ts'
import * as families from './families.ts'
import * as home from './home.ts'
import * as impersonation from './impersonation.ts'
import * as lists from './lists.ts'
import * as proposals from './order-proposals.ts'
import * as orders from './orders.ts'
import * as popups from './popups.ts'
import * as products from './products.ts'
import * as promos from './promos.ts'
import * as quickOrder from './quick-order.ts'
import * as repairs from './repairs.ts'
import * as settings from './settings.ts'
import * as shipping from './shipping.ts'
import * as staff from './staff.ts'
import * as statement from './statement.ts'
import * as stockRequests from './stock-requests.ts'
import * as warranty from './warranty.ts'

/** The whole backend API on one screen: the specification's calls in its order (section 7), then our own. */
export const calls = [
  settings.exchangeRate,
  settings.chargeTransportMinAmount,
  repairs.servicestatus,
  customers.validclient,
  families.getFamilies,
  products.productLookup,
  products.productSearch,
  products.searchClick,
  products.productsList,
  documents.printInvoice,
  documents.clientRecipe,
  customers.clientHeader,
  orders.createOrder,
  orders.order,
  orders.orders,
  documents.invoice,
  documents.invoiceReturn,
  statement.clientState,
  brochures.createCatalog,
  customers.clientRegisterNotice,
  shipping.getshipping,
  promos.getpromolines,
  promos.getpromos,
  promos.getpromo,
  orders.createorderpromo,
  staff.employes,
  cart.getCart,
  cart.saveCart,
  repairs.services,
  documents.sendCFE,
  popups.getPopup,
  home.homePage,
  warranty.getProductosGtia,

  settings.company,
  content.contentPosts,
  content.contentText,
  customers.clientName,
  products.productSubstitutes,
  products.productSizes,
  quickOrder.quickOrder,
  quickOrder.quickOrderFile,
  orders.cancelOrder,
  proposals.answerOrderProposal,
  orders.repeatOrder,
  orders.preparedOrder,
  orders.usePreparedOrder,
  documents.documents,
  documents.printInvoiceReturn,
  documents.printClientRecipe,
  statement.printClientState,
  repairs.answerQuote,
  warranty.registroGtia,
  brochures.catalogs,
  brochures.catalogStatusCall,
  brochures.catalogFile,
  brochures.uploadCatalogLogo,
  brochures.catalogLogo,
  addresses.addresses,
  addresses.createAddress,
  addresses.updateAddress,
  addresses.deleteAddress,
  lists.productLists,
  lists.productList,
  lists.createProductList,
  lists.updateProductList,
  lists.deleteProductList,
  lists.addToProductList,
  lists.setProductListLine,
  stockRequests.stockRequests,
  stockRequests.requestStock,
  stockRequests.cancelStockRequest,
  auth.signIn,
  auth.readSession,
  auth.signOut,
  auth.readMailedLink,
  auth.readEmailChange,
  auth.confirmEmailChange,
  auth.activate,
  auth.requestPasswordReset,
  auth.resetPassword,
  auth.changePassword,
  auth.updateProfile,
  auth.openSessions,
  auth.closeSession,
  auth.closeOtherSessions,
  impersonation.enterImpersonation,
  impersonation.readImpersonation,
  impersonation.leaveImpersonation,
] as const
