import { SIMULATED_PAYMENT_METHODS } from '@groundwork/contracts';
import { aSignUp } from '@groundwork/contracts/testing';
import { expect, vi } from 'vitest';
import { commandContext } from '../../testing/given.ts';
import { emailTokenIn } from '../../testing/links.ts';
import { admit, PASSWORD, type Person, person } from '../../testing/people.ts';
import type { TestService } from '../../testing/service.ts';

/** @returns a person as they are known by another address. */
export const at = (who: Person, email: string): Person => ({ ...who, email });

/** What people do who change their address, by HTTP and by the links that they are mailed. */
export function moversOf(service: TestService) {
  let admitted = 0;
  let resumed = 0;

  const confirm = (token: string) => service.call('confirmNewEmail', { body: { token } });
  /** Somebody wants another address for a person, by default for themselves. */
  const ask = (who: Person, email: string, by = who, currentPassword = PASSWORD) =>
    service.call('updateUser', {
      token: service.tokenFor(by),
      params: { userID: who.userID },
      body: { firstName: who.firstName, lastName: who.lastName, email, currentPassword },
    });
  const confirmToken = async (email: string) =>
    emailTokenIn(await service.mailbox.next(email, /^Confirm your/), 'confirm');

  return {
    ask,
    confirm,
    confirmToken,
    async somebody(userType: Person['userType'] = 'user', over: Partial<Person> = {}): Promise<Person> {
      const who = person(`mover${++admitted}`, userType, over);
      await admit(service.application, who);
      return who;
    },
    /** @returns the token that one of several who asked for an address is to confirm it with. */
    tokenOf: (who: Person, email: string): Promise<string> =>
      vi.waitFor(() => {
        const theirs = service.mailbox.messages.find(({ to, userID }) => to === email && userID === who.userID);
        if (!theirs) throw new Error(`no message to ${email} for ${who.userID}`);
        return emailTokenIn(theirs, 'confirm');
      }),
    stopToken: async (email: string) => emailTokenIn(await service.mailbox.next(email, /is to be changed/), 'stop'),
    stop: (token: string) => service.call('stopEmailChange', { body: { token } }),
    /** Asks for it and confirms it by the mailed link. */
    async move(who: Person, email: string): Promise<void> {
      expect((await ask(who, email)).statusCode).toBe(204);
      const answer = await confirm(await confirmToken(email));
      expect(answer.statusCode, answer.body).toBe(204);
    },
    /** Signs up and pays with a card. */
    signUp: async ({ firstName, lastName, email }: Person) =>
      service.call('signUp', {
        body: aSignUp({
          firstName,
          lastName,
          email,
          password: PASSWORD,
          paymentMethodId: SIMULATED_PAYMENT_METHODS.success,
          proof: await service.proof(),
        }),
      }),
    canSignIn: async (who: Person, password = PASSWORD): Promise<boolean> =>
      (await service.signIn(who, password)).body['userID'] === who.userID,
    holderOf: async (email: string) => (await service.application.reservations.holderOf(email))?.userID,
    async resumeAll(...changeIDs: string[]): Promise<void> {
      for (const changeID of changeIDs) {
        await service.application.emailChanges.resume(changeID, commandContext(`resume-${changeID}-${++resumed}`));
      }
    },
    async changesOf(who: Person): Promise<string[]> {
      const { emailChanges = [], pendingEmail } = (await service.application.accounts.load(who.userID)) ?? {};
      return [...emailChanges, ...(pendingEmail ? [pendingEmail.changeID] : [])];
    },
  };
}
