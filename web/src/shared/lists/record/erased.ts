/** In the place of a name that was forgotten. */
export const ERASED_ACCOUNT = 'Erased account';
