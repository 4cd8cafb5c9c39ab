import { createHmac, randomBytes } from 'node:crypto';
import type { NewEvent } from '@groundwork/contracts';
import type { Pseudonyms } from '@groundwork/event-store';
import type { Handle } from '../../core/handle.ts';
import type { Invitation } from '../invitation.ts';

export interface AddressedTools {
  readonly invitations: Pick<Handle<Invitation | null>, 'load'>;
  readonly pseudonyms: Pseudonyms;
  readonly secret: string;
  readonly cohortsMade: () => AsyncIterable<readonly NewEvent[]>;
}

/**
 * Leads from an address to its invitations. Their random ids are kept beside the keys, under an HMAC of cohort and address:
 * nobody is invited twice, and the log leads to nobody once the key is destroyed.
 */
export function createAddressed({ invitations, pseudonyms, secret, cohortsMade }: AddressedTools) {
  const entryOf = (cohortID: string, email: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([cohortID, email]))
      .digest('hex');

  async function invitationTo(cohortID: string, email: string): Promise<Invitation | null> {
    const known = await pseudonyms.find(entryOf(cohortID, email));
    const found = known && (await invitations.load(known.personID));
    return found && found.status !== 'withdrawn' ? found : null;
  }

  return {
    invitationTo,

    /** @returns invitations of an address to any cohort, whoever took them. */
    async *invitationsTo(email: string): AsyncGenerator<Invitation> {
      for await (const events of cohortsMade()) {
        for (const { data } of events) {
          const found = await invitationTo(String(data['cohortID']), email);
          if (found) yield found;
        }
      }
    },

    /** @returns the id of the invitation, the same each time. */
    claim: async (cohortID: string, email: string): Promise<string> =>
      (await pseudonyms.claim(entryOf(cohortID, email), randomBytes(16).toString('base64url'))).personID,
  };
}
