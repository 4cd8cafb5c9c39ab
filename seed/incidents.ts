/** What administrators have to look after, and traces of people who are gone. */
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

export function refundPurchase(application: Application, demo: DemoData, passwordHash: string): Promise<void> {
  const { receiptUrl: _, ...buyer } = openingOf(demo.people().refunded, passwordHash);
  return refund(application, buyer);
}

/** After the message had time to be sent. */
export async function forgetRefunded(application: Application, demo: DemoData): Promise<void> {
  const userID = userIDOf(demo.people().refunded.email);
  await application.purchases.reconcile(userID, seedContext(`forget-${userID}`));
}

export async function joinErased(application: Application, demo: DemoData, passwordHash: string): Promise<void> {
  const opening = { ...openingOf(demo.people().erased, passwordHash), userType: 'user' as const };
  await application.accounts.open(opening, seedContext(`open-${opening.userID}`));
}

export async function eraseFounder(application: Application, demo: DemoData): Promise<void> {
  const userID = userIDOf(demo.people().erased.email);
  await application.erasures.erase(userID, 'owner', seedContext(`erase-${userID}`));
}

/** Refused for good by the other mail server. */
export function failMessage(application: Application, { email, firstName }: FounderContent): Promise<void> {
  const userID = userIDOf(email);
  const message = { mailID: `passwordReset_${userID}`, userID, template: 'passwordReset', to: email } as const;
  return tell(application, message, { firstName, resetID: idFrom('reset', email) }, 'refused');
}

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
  // Before the change itself: the product calls off changes that no account waits for.
  const requested = EmailChangeRequested.of(asked);
  await accounts.execute(userID, (state) => (state?.pendingEmail?.changeID === changeID ? [] : [requested]), context);
  await emailChanges.execute(changeID, (state) => startChange({ ...asked, oldEmail: founder.email }, state), context);
}
