import { type Application, addPartner } from '@groundwork/command-service';
import { ACCOUNT_DEFAULTS, ANYTHING } from '@groundwork/contracts';
import { idFrom } from './content.ts';
import { seedContext } from './context.ts';
import { userIDOf } from './people.ts';
import { seededRandom } from './random.ts';

/** Through whom a founder came. */
export interface Through {
  readonly partnerID: string;
  readonly partnerUserID: string;
  readonly discountCode: string | null;
}

/** So many founders have one partner between them. */
const FOUNDERS_PER_PARTNER = 100;
/** What a partner's user and code take in the log: partner, address, account, code. */
export const EVENTS_PER_PARTNER = 4;

/** @returns the number of the partner whose founders have numbers like this one; 0: none yet. */
export const partnerNumberOf = (founder: number): number => Math.floor(founder / FOUNDERS_PER_PARTNER);

/**
 * Makes a partner of a large demo, with one user and one code. Repeating it changes nothing.
 * @param number from 1. @param lastNames of which the user has one.
 */
export async function crowdPartner(
  application: Application,
  number: number,
  { firstNames, lastNames }: { readonly firstNames: readonly string[]; readonly lastNames: readonly string[] },
  passwordHash: string,
): Promise<Through> {
  const random = seededRandom(1_000_000 + number);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] as string;
  const [firstName, lastName] = [pick(firstNames), pick(lastNames)];
  const partnerName = `${lastName} Partners ${number}`;
  const email = `partner${number}@crowd.example`;
  const [partnerID, partnerUserID] = [idFrom('partner', partnerName), userIDOf(email)];
  const discount = Math.ceil(random() * 10) / 20;

  const partner = { partnerID, partnerName, defaultDiscount: discount };
  await application.partners.execute(partnerID, (state) => addPartner(partner, state), seedContext(`p-${partnerID}`));
  await application.accounts.open(
    {
      ...ACCOUNT_DEFAULTS,
      userID: partnerUserID,
      userType: 'partnerUser',
      firstName,
      lastName,
      email,
      passwordHash,
      partnerID,
    },
    seedContext(`open-${partnerUserID}`),
  );
  const code = `CROWD-${number}`;
  const owner = { partnerID, partnerUserID };
  const terms = { discount, description: partnerName, expiresAt: null, maxUses: null, ...ANYTHING };
  await application.codes.generate({ ...terms, ...owner, code }, seedContext(`code-${code}`));
  return { ...owner, discountCode: code };
}
