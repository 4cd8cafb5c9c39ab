import { createHmac } from 'node:crypto';
import { type EventData, normaliseEmail, STREAMS } from '@groundwork/contracts';
import { currentAgreement } from '../agreements/agreements.ts';
import type { CommandContext } from '../kit/context.ts';
import type { Executed, Pipeline } from '../kit/pipeline.ts';
import {
  type Account,
  acceptAgreement,
  account,
  changeProfile,
  emailReservation,
  grantBuilderAccess,
  openAccount,
  reserveEmail,
} from './account.ts';

/** Everything that can be done to an account. @param emailSecret key of the HMAC that names e-mail streams. */
export function createAccounts(pipeline: Pipeline, emailSecret: string) {
  const emailStream = (email: string): string =>
    STREAMS.email(createHmac('sha256', emailSecret).update(normaliseEmail(email)).digest('hex'));

  return {
    /** Reserves the address, then opens the account; finishing a half-done opening is the same call again. */
    async open(input: EventData['AccountOpened'], context: CommandContext): Promise<Executed<Account | null>> {
      await pipeline.execute(emailReservation, emailStream(input.email), (s) => reserveEmail(input.userID, s), context);
      return pipeline.execute(account, STREAMS.account(input.userID), (state) => openAccount(input, state), context);
    },
    /** @returns the account of an address, null when there is none. */
    async byEmail(email: string): Promise<Account | null> {
      const { state: userID } = await pipeline.load(emailReservation, emailStream(email));
      return userID === null ? null : (await pipeline.load(account, STREAMS.account(userID))).state;
    },
    byID: async (userID: string): Promise<Account | null> =>
      (await pipeline.load(account, STREAMS.account(userID))).state,
    changeProfile: (userID: string, names: { firstName: string; lastName: string }, context: CommandContext) =>
      pipeline.execute(account, STREAMS.account(userID), (state) => changeProfile(names, state), context),
    async acceptAgreement(userID: string, agreementID: string, context: CommandContext) {
      const current = await currentAgreement(pipeline);
      return pipeline.execute(
        account,
        STREAMS.account(userID),
        (state) => acceptAgreement(agreementID, current, state),
        context,
      );
    },
    grantBuilderAccess: (userID: string, context: CommandContext) =>
      pipeline.execute(account, STREAMS.account(userID), grantBuilderAccess, context),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
