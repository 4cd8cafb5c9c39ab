/** Calls that send a message: whether it went out, or waits to be tried again (docs/specification.md#messages-200-and-206). */
import { TEXTS } from '@groundwork/contracts/browser';

/** @param answer of a call that notifies. @returns whether its message was sent. */
export const wasNotified = ({ msg }: { readonly msg: string }): boolean => msg !== TEXTS.notNotified;
