import { HEADERS, STREAMS } from '@groundwork/contracts';
import { aSignUp } from '@groundwork/contracts/testing';
import { callsOf as cohortCallsOf } from '../../cohorts/testing/calls.ts';
import { purchaseIDOf } from '../../purchase/purchase.ts';
import { newAuthenticator } from '../../testing/authenticator.ts';
import { PEOPLE } from '../../testing/people.ts';
import type { TestService } from '../../testing/service.ts';
import { freeIn, type SeatAccount } from '../account.ts';

const key = (name: string) => ({ [HEADERS.idempotency]: `${name}-at-nine-in-the-morning` });
const TERMS = {
  ...{ cohortName: 'Spring', startsOn: null, endsOn: null, goalOn: null },
  ...{ industryID: null, sectorID: null, assessmentID: null },
};

/** @returns free, reserved and used. */
function figuresOf(state: SeatAccount): number[] {
  const lots = Object.values(state.lots);
  const sum = (of: (lot: (typeof lots)[number]) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  return [freeIn(state), sum(({ reserved }) => reserved), sum(({ used }) => used)];
}

/** What administrators, partner users and founders do with seats over HTTP. @param current tests start it anew. */
export function callsOf(current: () => TestService) {
  const cohorts = cohortCallsOf(current);
  const calls = {
    ...cohorts,
    grant: (count: number, who = PEOPLE.adam, name = 'grant', lastDay?: string) =>
      current().call('grantSeats', {
        token: current().tokenFor(who),
        params: { partnerID: 'north' },
        body: { count, invoice: 'INV-7', ...(lastDay !== undefined && { lastDay }) },
        headers: key(name),
      }),
    /** @returns the id of a cohort that Paula pays for. @param of for one questionnaire alone. */
    async paid(name = 'paid', of: object = {}): Promise<string> {
      const answer = await current().call('createCohort', {
        token: current().tokenFor(PEOPLE.paula),
        body: { ...TERMS, paidBySeats: true, ...of },
        headers: key(name),
      });
      return answer.json().data.cohortID;
    },
    figures: async () => figuresOf(await current().application.seats.load('north')),
    linkOf: (cohortID: string, invitationID: string) =>
      current().application.links.tokenOf({ purpose: 'cohortInvitation', userID: cohortID, id: invitationID }),
    moves: () => calls.typesOf(STREAMS.seats('north')),
    /** The passkey that somebody makes for the sign-up of the name, and the device that keeps it. */
    async passkeyFor(name: string) {
      const body = { key: `${name}-at-nine-in-the-morning`, email: `${name}@pumps.example` };
      const device = newAuthenticator({ synced: true });
      return { device, passkey: device.create((await current().call('prepareSignUpPasskey', { body })).json().data) };
    },
    async signUp(invitation: string, name: string, over: object = {}) {
      const form = aSignUp({ email: `${name}@pumps.example`, paymentMethodId: null, proof: await current().proof() });
      const answer = await current().call('signUp', {
        body: { ...form, invitation, ...over },
        headers: key(name),
      });
      return { answer, userID: purchaseIDOf(`${name}-at-nine-in-the-morning`) };
    },
    async start(userID: string, token: string, assessmentID = 'readiness.1') {
      const { current: agreementID } = await current().application.agreements.load();
      if (agreementID !== null) await current().call('acceptAgreement', { token, params: { userID, agreementID } });
      return current().call('startAssessment', {
        token,
        params: { userID },
        body: { industryID: 1, sectorID: 3, assessmentID },
      });
    },
  };
  return calls;
}
