import { type Application, sectorByName } from '@groundwork/command-service';
import type { EventData } from '@groundwork/contracts';
import { type Content, type FounderContent, idFrom, type PeopleContent } from './content.ts';
import { seedContext } from './context.ts';

const DAY = 24 * 60 * 60 * 1000;

type Opening = EventData['AccountOpened'];

const nobody = {
  phoneNumber: '',
  companyURL: '',
  receiptUrl: '',
  partnerID: null,
  partnerUserID: null,
  discountCode: null,
  preferredIndustry: null,
  preferredSector: null,
  preferredAssessment: null,
};

export const userIDOf = (email: string): string => idFrom('user', email);
const partnerIDOf = (name: string): string => idFrom('partner', name);

/** Seeds partners, their users and the founders; admins are seeded last, by seedAdmins. */
export async function seedPeople(application: Application, content: Content, passwordHash: string): Promise<void> {
  const people = content.people();
  const open = (person: Opening) => application.accounts.open(person, seedContext(`open-${person.userID}`));

  for (const { partnerName, defaultDiscount } of people.partners) {
    const partnerID = partnerIDOf(partnerName);
    await application.partners.add({ partnerID, partnerName, defaultDiscount }, seedContext(`partner-${partnerID}`));
  }
  for (const { partner, ...named } of people.partnerUsers) {
    const partnerID = partnerIDOf(partner);
    const userID = userIDOf(named.email);
    await open({ ...nobody, ...named, userID, userType: 'partnerUser', company: '', passwordHash, partnerID });
  }
  for (const founder of people.founders) await open(openingOf(founder, people, passwordHash));
}

/** Seeds discount codes. @param today from which their days are counted. */
export async function seedDiscountCodes(application: Application, content: Content, today: Date): Promise<void> {
  const people = content.people();
  const known = await application.taxonomy.load();
  for (const { partnerUser, sector, days, ...code } of people.discountCodes) {
    const owner = people.partnerUsers.find(({ email }) => email === partnerUser);
    const input = {
      ...code,
      expiresAt: new Date(today.getTime() + days * DAY).toISOString().slice(0, 10),
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
    ...nobody,
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
export async function seedAdmins(application: Application, content: Content, passwordHash: string): Promise<void> {
  for (const { builderAccess, ...named } of content.people().admins) {
    const userID = userIDOf(named.email);
    const admin: Opening = { ...nobody, ...named, userID, userType: 'admin', company: '', passwordHash };
    await application.accounts.open(admin, seedContext(`open-${userID}`));
    if (builderAccess) await application.accounts.grantBuilderAccess(userID, seedContext(`builder-${userID}`));
  }
}

/** @returns whether seedAdmins has finished before. */
export async function isSeeded(application: Application, content: Content): Promise<boolean> {
  const last = content.people().admins.at(-1);
  const account = last && (await application.accounts.byID(userIDOf(last.email)));
  return account !== undefined && account !== null && account.builderAccess === (last?.builderAccess ?? false);
}
