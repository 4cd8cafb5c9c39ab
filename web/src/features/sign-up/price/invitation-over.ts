import { ApiError } from '../../../http/errors.ts';

const OVER = ['seatGone', 'invitationTaken', 'linkInvalid'];

/** @returns whether an answer says that an invitation leads nowhere any more: taken, withdrawn, or without its seat. */
export const isInvitationOver = (error: unknown): boolean => error instanceof ApiError && OVER.includes(error.code);
