export { AddressNotAllowed, OutgoingFailed, type OutgoingFailure } from './errors.ts';
export { createOutgoing, type Outgoing, type OutgoingOptions, type Reply } from './outgoing.ts';
