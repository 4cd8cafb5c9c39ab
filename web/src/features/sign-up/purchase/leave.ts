/** Loads the page anew: the app must not go on in the document that admits the payment provider. */
export const leave = (href: string): void => window.location.assign(href);
