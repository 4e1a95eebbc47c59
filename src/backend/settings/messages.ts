export const settingMessages = {
  noExchangeRate: 'No hay una cotización del dólar cargada.',
  noTransportRule: 'No hay un monto mínimo de envío cargado.',
}
