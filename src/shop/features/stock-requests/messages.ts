export const messages = {
  ask: 'Avisarme cuando ingrese',
  requested: 'Se mandará un correo cuando ingrese.',
  cancel: 'Cancelar aviso',
  cancelled: 'Aviso cancelado.',
  failed: 'El aviso no se pudo cambiar. Probar de nuevo.',
} as const
