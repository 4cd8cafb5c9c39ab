/** Leaves for a page of the app by loading it: its document must not be the one that let the payment provider in. */
export const leave = (href: string): void => window.location.assign(href);
