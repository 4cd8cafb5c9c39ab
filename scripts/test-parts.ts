/**
 * What `npm test` leaves to `npm run test:rest`: kills and restores of processes, and looks at every screen and focus.
 * Both read TESTS: `main`, `rest`, or nothing for all.
 */
export const PART = process.env['TESTS'];

/** Process tests of the main part, by their files' names: a start, production, keys and places. */
export const MAIN_PROCESSES = ['start', 'production', 'keys', 'checkpoints'];
/** Browser tests of the rest: they look at screens that journeys pass, and go no other way. */
export const LOOKS = ['accessibility', 'dialogs', 'focus'];
