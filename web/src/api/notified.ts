import { TEXTS } from '@groundwork/contracts/browser';

/** @returns false when the message will be retried (docs/specification.md#messages-200-and-206). */
export const wasNotified = ({ msg }: { readonly msg: string }): boolean => msg !== TEXTS.notNotified;
