/** Whether a repeated command says what the one before said: fields in whatever order. */
export const isSame = (a: object, b: object): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
