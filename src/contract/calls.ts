import { addresses, createAddress, deleteAddress, updateAddress } from './web/addresses.ts'
import { getCart, saveCart } from './web/cart.ts'
import {
  catalogFile,
  catalogLogo,
  catalogStatusCall,
  catalogs,
  createCatalog,
  uploadCatalogLogo,
} from './web/catalogs.ts'
import { clientHeader, clientName, clientRegisterNotice, validclient } from './web/clients.ts'
import { employes } from './web/employees.ts'
import { getFamilies } from './web/families.ts'
import {
  addToProductList,
  createProductList,
  deleteProductList,
  productList,
  productLists,
  setProductListLine,
  updateProductList,
} from './web/lists.ts'
import { cancelOrder, createOrder, createorderpromo, order, orders, repeatOrder } from './web/orders.ts'
import {
  clientRecipe,
  documents,
  invoice,
  invoiceReturn,
  printClientRecipe,
  printInvoice,
  printInvoiceReturn,
  sendCFE,
} from './web/papers.ts'
import { getPopup } from './web/popups.ts'
import {
  productLookup,
  productSearch,
  productSizes,
  productSubstitutes,
  productsList,
} from './web/products.ts'
import { getpromo, getpromolines, getpromos } from './web/promos.ts'
import { quickOrder, quickOrderFile } from './web/quick-order.ts'
import { answerQuote, services, servicestatus } from './web/services.ts'
import {
  activate,
  changePassword,
  closeOtherSessions,
  closeSession,
  openSessions,
  readMailedLink,
  readSession,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  updateProfile,
} from './web/session.ts'
import { chargeTransportMinAmount, company, exchangeRate } from './web/settings.ts'
import { getshipping } from './web/shipping.ts'
import { clientState, printClientState } from './web/statement.ts'
import { cancelStockRequest, requestStock, stockRequests } from './web/stock-requests.ts'
import { getProductosGtia, registroGtia } from './web/warranty.ts'

/** The whole backend API on one screen: the specification's calls in its order (section 7), then our own. */
export const calls = [
  exchangeRate,
  chargeTransportMinAmount,
  servicestatus,
  validclient,
  getFamilies,
  productLookup,
  productSearch,
  productsList,
  printInvoice,
  clientRecipe,
  clientHeader,
  createOrder,
  order,
  orders,
  invoice,
  invoiceReturn,
  clientState,
  createCatalog,
  clientRegisterNotice,
  getshipping,
  getpromolines,
  getpromos,
  getpromo,
  createorderpromo,
  employes,
  getCart,
  saveCart,
  services,
  sendCFE,
  getPopup,
  getProductosGtia,

  company,
  clientName,
  productSubstitutes,
  productSizes,
  quickOrder,
  quickOrderFile,
  cancelOrder,
  repeatOrder,
  documents,
  printInvoiceReturn,
  printClientRecipe,
  printClientState,
  answerQuote,
  registroGtia,
  catalogs,
  catalogStatusCall,
  catalogFile,
  uploadCatalogLogo,
  catalogLogo,
  addresses,
  createAddress,
  updateAddress,
  deleteAddress,
  productLists,
  productList,
  createProductList,
  updateProductList,
  deleteProductList,
  addToProductList,
  setProductListLine,
  stockRequests,
  requestStock,
  cancelStockRequest,
  signIn,
  readSession,
  signOut,
  readMailedLink,
  activate,
  requestPasswordReset,
  resetPassword,
  changePassword,
  updateProfile,
  openSessions,
  closeSession,
  closeOtherSessions,
] as const
