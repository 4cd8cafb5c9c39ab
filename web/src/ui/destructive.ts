/** Of a button that leads to deleting: what it asks first is confirmed by a filled one. */
export const DESTRUCTIVE = { color: 'var(--error)', borderColor: 'currentcolor' } as const;
