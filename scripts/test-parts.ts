/** TESTS: `main`, `rest` (`npm run test:rest`: kills, restores, every screen), or unset for all. */
export const PART = process.env['TESTS'];

/** By file name: a start, production, keys and places. */
export const MAIN_PROCESSES = ['start', 'production', 'keys', 'checkpoints'];
/** Screens that journeys pass, without other steps. */
export const LOOKS = ['accessibility', 'dialogs', 'focus'];
