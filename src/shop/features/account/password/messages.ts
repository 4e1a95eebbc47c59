export const messages = {
  title: 'Contraseña',
  intro: 'Para cambiarla hace falta la actual. Las sesiones abiertas en otros dispositivos se cierran.',
  current: 'Contraseña actual',
  currentMissing: 'Falta la contraseña actual.',
  save: 'Cambiar contraseña',
  changed: 'La contraseña quedó cambiada',
  ended(sessions: number): string {
    if (sessions === 0) return 'No había otras sesiones abiertas.'
    return sessions === 1
      ? 'Se cerró otra sesión abierta.'
      : `Se cerraron otras ${sessions} sesiones abiertas.`
  },
  notChanged: 'La contraseña no se cambió',
  failed: 'La contraseña no se pudo cambiar. Revisar la conexión y probar de nuevo.',
} as const
