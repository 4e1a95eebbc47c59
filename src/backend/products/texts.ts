export const productTexts = {
  tooManyCodes: (most: number) => `Se pueden consultar hasta ${most} códigos por vez.`,
}
