import { type Application, addPartner, sectorByName } from '@groundwork/command-service';
import { ACCOUNT_DEFAULTS, type EventData } from '@groundwork/contracts';
import { idFrom } from './content.ts';
import { seedContext } from './context.ts';
import type { DemoData, FounderContent, PeopleContent } from './demo-data.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Opening = EventData['AccountOpened'];

export const userIDOf = (email: string): string => idFrom('user', email);
/** @returns the id of a partner of the demo data. */
export const partnerIDOf = (name: string): string => idFrom('partner', name);

/** Seeds partners, before anything else: they say that a log is a demo's. */
export async function seedPartners(application: Application, demo: DemoData): Promise<void> {
  for (const { partnerName, defaultDiscount } of demo.people().partners) {
    const partner = { partnerID: partnerIDOf(partnerName), partnerName, defaultDiscount };
    const context = seedContext(`partner-${partner.partnerID}`);
    await application.partners.execute(partner.partnerID, (state) => addPartner(partner, state), context);
  }
}

/** @returns whether seedPartners has begun before. */
export async function isDemo(application: Application, demo: DemoData): Promise<boolean> {
  const [first] = demo.people().partners;
  return first !== undefined && (await application.partners.load(partnerIDOf(first.partnerName))) !== null;
}

/** Seeds the partners' users and the founders; admins are seeded last, by seedAdmins. */
export async function seedPeople(application: Application, demo: DemoData, passwordHash: string): Promise<void> {
  const people = demo.people();
  const open = (person: Opening) => application.accounts.open(person, seedContext(`open-${person.userID}`));

  for (const { partner, ...named } of people.partnerUsers) {
    const partnerID = partnerIDOf(partner);
    const userID = userIDOf(named.email);
    await open({ ...ACCOUNT_DEFAULTS, ...named, userID, userType: 'partnerUser', passwordHash, partnerID });
  }
  for (const founder of people.founders) await open(openingOf(founder, people, passwordHash));
}

/** Seeds discount codes. @param today from which their days are counted. */
export async function seedDiscountCodes(application: Application, demo: DemoData, today: Date): Promise<void> {
  const people = demo.people();
  const known = await application.taxonomy.load();
  for (const { partnerUser, sector, days, ...code } of demo.discountCodes()) {
    const owner = people.partnerUsers.find(({ email }) => email === partnerUser);
    const input = {
      ...code,
      expiresAt: new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10),
      partnerID: owner ? partnerIDOf(owner.partner) : null,
      partnerUserID: owner ? userIDOf(owner.email) : null,
      industryID: null,
      sectorID: sector === undefined ? null : (sectorByName(sector, known) ?? null),
      assessmentID: null,
    };
    await application.codes.generate(input, seedContext(`code-${code.code}`));
  }
}

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
  };
}

/** Seeds admins. The last one's account says that the seed is complete. */
export async function seedAdmins(application: Application, demo: DemoData, passwordHash: string): Promise<void> {
  for (const { builderAccess, ...named } of demo.people().admins) {
    const userID = userIDOf(named.email);
    const admin: Opening = { ...ACCOUNT_DEFAULTS, ...named, userID, userType: 'admin', passwordHash };
    await application.accounts.open(admin, seedContext(`open-${userID}`));
    if (builderAccess) await application.accounts.setBuilderAccess(userID, true, seedContext(`builder-${userID}`));
  }
}

/** @returns whether seedAdmins has finished before. */
export async function isSeeded(application: Application, demo: DemoData): Promise<boolean> {
  const last = demo.people().admins.at(-1);
  const account = last && (await application.accounts.load(userIDOf(last.email)));
  return account !== undefined && account !== null && account.builderAccess === (last?.builderAccess ?? false);
}
