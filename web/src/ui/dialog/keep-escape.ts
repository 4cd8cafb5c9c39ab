/** Mantine closes a dialog on Escape unless the element with the focus says that the key is its own. */
export const KEEP_ESCAPE = { 'data-mantine-stop-propagation': 'true' } as const;
