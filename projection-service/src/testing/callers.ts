import { opened } from './events.ts';
import type { Caller } from './test-service.ts';

export const maya = { userID: 'maya', userType: 'user' } satisfies Caller;
export const jonas = { userID: 'jonas', userType: 'user' } satisfies Caller;
export const ben = { userID: 'ben', userType: 'admin' } satisfies Caller;
export const grace = { userID: 'grace', userType: 'partnerUser' } satisfies Caller;
export const luca = { userID: 'luca', userType: 'partnerUser' } satisfies Caller;

/** Two of one partner and one of another, and an administrator. */
const ofPartner = (userID: string, partnerID: string): Caller => ({ userID, userType: 'partnerUser', partnerID });
export const paula = ofPartner('paula', 'north');
export const pia = ofPartner('pia', 'north');
export const sara = ofPartner('sara', 'south');
export const adam: Caller = { userID: 'adam', userType: 'admin' };

/** Their accounts. */
export const people = [maya, jonas, ben, grace].map(({ userID, userType }) => opened(userID, { userType }));
