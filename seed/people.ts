import { type Application, addPartner } from '@groundwork/command-service';
import { ACCOUNT_DEFAULTS, ANYTHING, type EventData } from '@groundwork/contracts';
import { idFrom } from './content.ts';
import { seedContext } from './context.ts';
import type { DemoData, FounderContent, PeopleContent } from './demo-data.ts';
import { buy } from './purchases.ts';

type Opening = EventData['AccountOpened'];

export const userIDOf = (email: string): string => idFrom('user', email);
export const partnerIDOf = (name: string): string => idFrom('partner', name);

/** First of all: partners mark the log as a demo's. */
export async function seedPartners(application: Application, demo: DemoData): Promise<void> {
  for (const { partnerName, defaultDiscount } of demo.people().partners) {
    const partner = { partnerID: partnerIDOf(partnerName), partnerName, defaultDiscount };
    const context = seedContext(`partner-${partner.partnerID}`);
    await application.partners.execute(partner.partnerID, (state) => addPartner(partner, state), context);
  }
}

/** Has begun before. */
export async function isDemo(application: Application, demo: DemoData): Promise<boolean> {
  const [first] = demo.people().partners;
  return first !== undefined && (await application.partners.load(partnerIDOf(first.partnerName))) !== null;
}

const isOfCohortAlone = ({ cohort, partnerUser }: FounderContent): boolean =>
  cohort !== undefined && partnerUser === null;

/** Before all others, so that lists of the newest begin with those. */
export async function seedCohortFounders({ accounts }: Application, people: PeopleContent, passwordHash: string) {
  for (const founder of people.founders.filter(isOfCohortAlone)) {
    const opening = openingOf(founder, people, passwordHash);
    await accounts.open(opening, seedContext(`open-${opening.userID}`));
  }
}

/** Partner users, and founders from the beginning; seedAdmins comes last. */
export async function seedPeople(application: Application, demo: DemoData, passwordHash: string): Promise<void> {
  const people = demo.people();
  const open = (person: Opening) => application.accounts.open(person, seedContext(`open-${person.userID}`));

  for (const { partner, invited = false, ...named } of people.partnerUsers) {
    const partnerID = partnerIDOf(partner);
    const userID = userIDOf(named.email);
    const hash = invited ? '' : passwordHash;
    await open({ ...ACCOUNT_DEFAULTS, ...named, userID, userType: 'partnerUser', passwordHash: hash, partnerID });
  }
  for (const founder of people.founders) {
    if (founder.joinedDaysAgo === undefined && !isOfCohortAlone(founder))
      await open(openingOf(founder, people, passwordHash));
  }
}

/** Founders who came later buy, with their code if any. */
export async function joinFounder(
  application: Application,
  demo: DemoData,
  founder: FounderContent,
  passwordHash: string,
): Promise<void> {
  const opening = openingOf(founder, demo.people(), passwordHash);
  const { userType: _, receiptUrl: __, ...buyer } = opening;
  const { userID, discountCode } = buyer;
  const { codes, accounts } = application;
  const code = discountCode === null ? null : await codes.byCode(discountCode);
  // The purchase's id is the account's.
  if (discountCode !== null) await codes.hold(discountCode, userID, ANYTHING, seedContext(`hold-${userID}`));
  await buy(application, buyer, code?.discount ?? 0);
  await accounts.open(opening, seedContext(`open-${userID}`));
  if (discountCode !== null) await codes.redeem(discountCode, userID, userID, seedContext(`redeem-${userID}`));
}

export async function invitePartnerUsers(application: Application, demo: DemoData): Promise<void> {
  for (const { email, invited = false } of demo.people().partnerUsers) {
    if (invited) await invite(application, userIDOf(email));
  }
}

const invite = (application: Application, userID: string) =>
  application.recovery.invite(userID, seedContext(`invite-${userID}`));

function openingOf(founder: FounderContent, people: PeopleContent, passwordHash: string): Opening {
  const { firstName, lastName, email, company } = founder;
  const through = people.partnerUsers.find((partnerUser) => partnerUser.email === founder.partnerUser);
  return {
    ...ACCOUNT_DEFAULTS,
    userID: userIDOf(email),
    userType: 'user',
    firstName,
    lastName,
    email,
    company,
    passwordHash,
    partnerID: through ? partnerIDOf(through.partner) : null,
    partnerUserID: through ? userIDOf(through.email) : null,
    discountCode: founder.code ?? null,
  };
}

/** The last account marks the seed as complete. */
export async function seedAdmins(application: Application, demo: DemoData, passwordHash: string): Promise<void> {
  for (const { builderAccess, invited = false, ...named } of demo.people().admins) {
    const userID = userIDOf(named.email);
    const hash = invited ? '' : passwordHash;
    const admin: Opening = { ...ACCOUNT_DEFAULTS, ...named, userID, userType: 'admin', passwordHash: hash };
    await application.accounts.open(admin, seedContext(`open-${userID}`));
    if (invited) await invite(application, userID);
    if (builderAccess) await application.accounts.setBuilderAccess(userID, true, seedContext(`builder-${userID}`));
  }
}

/** Has finished before. */
export async function isSeeded(application: Application, demo: DemoData): Promise<boolean> {
  const last = demo.people().admins.at(-1);
  const account = last && (await application.accounts.load(userIDOf(last.email)));
  return account !== undefined && account !== null && account.builderAccess === (last?.builderAccess ?? false);
}
