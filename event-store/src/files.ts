/** What opening a file of data needs: threads load it for themselves, so nothing else comes with it. */
export { ownerOnly } from './embedded/owner-only.ts';
export { DataFileError } from './port.ts';
