import { opened } from './events.ts';
import type { Caller } from './test-service.ts';

export const maya = { userID: 'maya', userType: 'user' } satisfies Caller;
export const jonas = { userID: 'jonas', userType: 'user' } satisfies Caller;
export const ben = { userID: 'ben', userType: 'admin' } satisfies Caller;
export const grace = { userID: 'grace', userType: 'partnerUser' } satisfies Caller;
export const luca = { userID: 'luca', userType: 'partnerUser' } satisfies Caller;

/** Their accounts. */
export const people = [maya, jonas, ben, grace].map(({ userID, userType }) => opened(userID, { userType }));
