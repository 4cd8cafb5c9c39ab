/** The address leads elsewhere than into the public internet. Says nothing of what a name led to. */
export class AddressNotAllowed extends Error {
  constructor() {
    super('address not allowed');
    this.name = 'AddressNotAllowed';
  }
}

export type OutgoingFailure = 'timeout' | 'unknownHost' | 'certificate' | 'unreachable' | 'replyTooLong';

/** Nobody answered as they should. Holds no address: what it says is shown to whoever typed the URL. */
export class OutgoingFailed extends Error {
  readonly code: OutgoingFailure;
  constructor(code: OutgoingFailure) {
    super(`the request could not be made (${code})`);
    this.name = 'OutgoingFailed';
    this.code = code;
  }
}
