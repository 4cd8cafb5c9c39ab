import { type Application, addPartner } from '@groundwork/command-service';
import { ACCOUNT_DEFAULTS, ANYTHING } from '@groundwork/contracts';
import { idFrom } from './content.ts';
import { seedContext } from './context.ts';
import { userIDOf } from './people.ts';
import { seededRandom } from './random.ts';

export interface Through {
  readonly partnerID: string;
  readonly partnerUserID: string;
  readonly discountCode: string | null;
}

const FOUNDERS_PER_PARTNER = 100;
/** Partner, address, account, code. */
export const EVENTS_PER_PARTNER = 4;

/** @returns 0 for founders without one. */
export const partnerNumberOf = (founder: number): number => Math.floor(founder / FOUNDERS_PER_PARTNER);

/** One user and one code each; repeating changes nothing. @param number from 1. @param lastNames to choose from. */
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
