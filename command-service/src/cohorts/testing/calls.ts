import type { Founder } from '../../testing/founder.ts';
import { PEOPLE, type Person } from '../../testing/people.ts';
import type { TestService } from '../../testing/service.ts';

const TERMS = {
  ...{ cohortName: 'Spring', startsOn: null, endsOn: null, goalOn: '2027-03-31' },
  ...{ industryID: null, sectorID: null, assessmentID: null },
};

const key = (name: string) => ({ 'idempotency-key': `${name}-at-nine-in-the-morning` });

/** A founder as a row of a file. */
export const row = (email: string, name = '') => ({ email, name });

/** @returns the token of a link to join, in a message or an answer. */
export const tokenIn = (text: string): string => /\/join\/([\w.-]+)/.exec(text)?.[1] ?? '';

/** What partner users and founders do with cohorts over HTTP. @param current the service, which tests start anew. */
export function callsOf(current: () => TestService) {
  const token = (who: Person) => current().tokenFor(who);
  return {
    /** @returns the id of a cohort that Paula made. */
    async made(name = 'spring'): Promise<string> {
      const answer = await current().call('createCohort', {
        token: token(PEOPLE.paula),
        body: TERMS,
        headers: key(name),
      });
      return answer.json().data.cohortID;
    },
    invite: (
      cohortID: string,
      rows: readonly object[],
      { dryRun = false, name = 'file', who = PEOPLE.paula as Person } = {},
    ) =>
      current().call('inviteToCohort', {
        token: token(who),
        params: { cohortID },
        query: { dryRun: String(dryRun) },
        body: { rows },
        headers: key(name),
      }),
    join: ({ token: of, userID }: Founder, link: string) =>
      current().call('joinCohort', { token: of, params: { userID }, body: { token: link } }),
    /** @returns of each whether it was done, or why not. */
    async act(cohortID: string, memberIDs: readonly string[], action: string, name = action) {
      const answer = await current().call('changeCohortInvitations', {
        token: token(PEOPLE.paula),
        params: { cohortID },
        body: { memberIDs, action },
        headers: key(name),
      });
      return answer.json().data?.map(({ ok, code }: Record<string, unknown>) => code ?? ok);
    },
    /** As the log reads them now. */
    async invitations() {
      const found: { cohortID: string; invitationID: string; email: string }[] = [];
      for await (const events of current().log.readAll({ types: ['FounderInvited'] }))
        for (const event of events) if (event.type === 'FounderInvited') found.push(event.data);
      return found;
    },
    typesOf: async (stream: string) => (await current().log.readStream(stream)).map(({ type }) => type),
  };
}
