export const productMessages = {
  tooManyCodes: (most: number) => `Se pueden consultar hasta ${most} códigos por vez.`,
}
