import type { Application } from '@groundwork/command-service';
import { addPartner } from '@groundwork/command-service';
import {
  ACCOUNT_DEFAULTS,
  ANYTHING,
  DAY_MS,
  type EventData,
  LIMITS,
  PersonNoted,
  PersonTagged,
} from '@groundwork/contracts';
import { idFrom } from '../../../seed/content.ts';
import { seedContext } from '../../../seed/context.ts';
import { userIDOf } from '../../../seed/people.ts';
import { buy } from '../../../seed/purchases.ts';
import { filled, longest, nameOf } from './texts.ts';

const FOUNDERS = 400;
const PARTNERS = 40;
const COLLEAGUES = 20;
const ADMINS = 30;
const CODES = 400;
/** Codes that founders used; of all others there is no use. */
const USED_CODES = 40;
const NOTES = 20;
/** Who signs in: the founder and the partner user have what there is most of. */
export const LARGE_PEOPLE = {
  founder: nameOf(0).email,
  partnerUser: nameOf(0, 'partner.example').email,
  admin: nameOf(0, 'admin.example').email,
} as const;

export const founderID = (n: number): string => userIDOf(nameOf(n).email);
export const FOUNDER_IDS = Array.from({ length: FOUNDERS }, (_, n) => founderID(n));
export const partnerID = (n: number): string => idFrom('large-partner', String(n));
const codeOf = (n: number): string =>
  (n % 10 === 0 ? `${n}-${'LAUNCHSEASON'.repeat(9)}`.slice(0, LIMITS.discountCode) : `LARGE-${n}`).toUpperCase();

/** Appends of many share a durable commit. */
export const atOnce = (count: number, make: (n: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

type Opening = EventData['AccountOpened'];
type About = Pick<Opening, 'userType'> & Partial<Opening>;

export async function makePeople(application: Application, passwordHash: string): Promise<void> {
  const { accounts, partners, codes, recovery } = application;
  const open = async (n: number, domain: string, about: About): Promise<string> => {
    const named = { ...nameOf(n, domain), ...(about.userType === 'user' ? {} : { company: '' }) };
    const userID = userIDOf(named.email);
    const opening = { ...ACCOUNT_DEFAULTS, ...named, userID, passwordHash, ...about };
    if (about.userType === 'user') {
      const { userType: _, receiptUrl: __, ...buyer } = opening;
      await buy(application, buyer, 0.1);
    }
    await accounts.open(opening, seedContext(`open-${userID}`));
    if (opening.passwordHash === '') await recovery.invite(userID, seedContext(`invite-${userID}`));
    return userID;
  };

  await atOnce(PARTNERS, async (n) => {
    const partner = {
      partnerID: partnerID(n),
      partnerName: n % 3 ? `Partner ${n}` : longest(LIMITS.partnerName, n),
      defaultDiscount: (n % 10) / 10,
    };
    const context = seedContext(`partner-${n}`);
    await partners.execute(partner.partnerID, (state) => addPartner(partner, state), context);
  });
  // Colleagues of the first one, and one of each other; of every fourth the invitation waits.
  await atOnce(COLLEAGUES + PARTNERS, (n) =>
    open(n, 'partner.example', {
      userType: 'partnerUser',
      partnerID: partnerID(Math.max(0, n - COLLEAGUES)),
      ...(n % 4 === 3 && { passwordHash: '' }),
    }),
  );
  await atOnce(ADMINS, async (n) => {
    const userID = await open(n, 'admin.example', { userType: 'admin', ...(n % 4 === 3 && { passwordHash: '' }) });
    if (n % 5 === 0) await accounts.setBuilderAccess(userID, true, seedContext(`builder-${userID}`));
  });
  const ownerOf = (n: number) =>
    n % 2 === 0
      ? { partnerID: partnerID(0), partnerUserID: userIDOf(LARGE_PEOPLE.partnerUser) }
      : { partnerID: null, partnerUserID: null };
  await atOnce(CODES, (n) =>
    codes.generate(
      {
        ...{ code: codeOf(n), discount: 0.1, ...ownerOf(n), ...ANYTHING },
        description: n % 3 ? `Code ${n}` : longest(LIMITS.discountDescription, n),
        expiresAt:
          n < USED_CODES || n % 3
            ? null
            : new Date(application.now().getTime() + (n - 100) * DAY_MS).toISOString().slice(0, 10),
        maxUses: n % 5 ? null : LIMITS.discountUses,
      },
      seedContext(`code-${n}`),
    ),
  );
  await atOnce(FOUNDERS, async (n) => {
    const code = codeOf(n % USED_CODES);
    const isWithCode = n % 2 === 0;
    const userID = founderID(n);
    if (isWithCode) await codes.hold(code, userID, ANYTHING, seedContext(`hold-${userID}`));
    await open(n, 'large.example', {
      userType: 'user',
      companyURL: `${'w'.repeat(60)}${n}.example`,
      phoneNumber: '2025550123',
      ...(isWithCode && { ...ownerOf(n), discountCode: code }),
    });
    if (isWithCode) await codes.redeem(code, userID, userID, seedContext(`redeem-${userID}`));
  });
  await makeNotes(application);
}

/** About the first of the founders: as many tags as there may be, and notes as long. */
async function makeNotes({ notes }: Application): Promise<void> {
  const userID = founderID(0);
  const tags = Array.from({ length: LIMITS.tagsPerPerson }, (_, n) =>
    PersonTagged.of({ userID, tag: n % 2 ? `Tag ${n}` : filled(LIMITS.tag, `${n} unbrokenunbroken`) }),
  );
  const written = Array.from({ length: NOTES }, (_, n) =>
    PersonNoted.of({
      userID,
      noteID: idFrom('large-note', String(n)),
      note: longest(n % 2 ? 80 : LIMITS.personNote, n),
    }),
  );
  await notes.execute(
    userID,
    (state) => (state.tags.size > 0 ? [] : [...tags, ...written]),
    seedContext('large-notes'),
  );
}
