/** What an administrator has to look after, and what is left of people who are gone. */
import { type Application, startChange } from '@groundwork/command-service';
import { ACCOUNT_DEFAULTS, EmailChangeRequested, LIFETIMES } from '@groundwork/contracts';
import { idFrom } from './content.ts';
import { seedContext } from './context.ts';
import type { DemoData, FounderContent, GoneContent } from './demo-data.ts';
import { userIDOf } from './people.ts';
import { refund, tell } from './purchases.ts';

const openingOf = ({ firstName, lastName, email, company }: GoneContent, passwordHash: string) => ({
  ...ACCOUNT_DEFAULTS,
  ...{ userID: userIDOf(email), firstName, lastName, email, company, passwordHash },
});

/** Somebody paid whose account could not be opened. */
export function refundPurchase(application: Application, demo: DemoData, passwordHash: string): Promise<void> {
  const { receiptUrl: _, ...buyer } = openingOf(demo.people().refunded, passwordHash);
  return refund(application, buyer);
}

/** Forgets who paid, once the message had its time. */
export async function forgetRefunded(application: Application, demo: DemoData): Promise<void> {
  const userID = userIDOf(demo.people().refunded.email);
  await application.purchases.reconcile(userID, seedContext(`forget-${userID}`));
}

/** Opens the account of who is erased later. */
export async function joinErased(application: Application, demo: DemoData, passwordHash: string): Promise<void> {
  const opening = { ...openingOf(demo.people().erased, passwordHash), userType: 'user' as const };
  await application.accounts.open(opening, seedContext(`open-${opening.userID}`));
}

export async function eraseFounder(application: Application, demo: DemoData): Promise<void> {
  const userID = userIDOf(demo.people().erased.email);
  await application.erasures.erase(userID, 'owner', seedContext(`erase-${userID}`));
}

/** A message that the other mail server refused for good. */
export function failMessage(application: Application, { email, firstName }: FounderContent): Promise<void> {
  const userID = userIDOf(email);
  const message = { mailID: `passwordReset_${userID}`, userID, template: 'passwordReset', to: email } as const;
  return tell(application, message, { firstName, resetID: idFrom('reset', email) }, 'refused');
}

/** Asks for another address, which nobody has confirmed yet. */
export async function askForAddress(
  application: Application,
  founder: FounderContent,
  newEmail: string,
): Promise<void> {
  const { accounts, emailChanges, now } = application;
  const userID = userIDOf(founder.email);
  const changeID = idFrom('emailChange', newEmail);
  const context = seedContext(`change-${changeID}`);
  const expiresAt = new Date(now().getTime() + 1000 * LIFETIMES.emailChange).toISOString();
  const asked = { changeID, userID, newEmail, by: 'owner' as const, expiresAt };
  // First: a change that its account does not wait for is called off by the product that seeds.
  const requested = EmailChangeRequested.of(asked);
  await accounts.execute(userID, (state) => (state?.pendingEmail?.changeID === changeID ? [] : [requested]), context);
  await emailChanges.execute(changeID, (state) => startChange({ ...asked, oldEmail: founder.email }, state), context);
}
