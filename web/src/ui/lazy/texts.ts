/** Of code that did not load, where no more can be said of it. */
export const NOT_OPENED = 'This could not be opened. Check your network and try again.';
