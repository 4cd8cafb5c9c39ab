import type { EventData } from '@groundwork/contracts';
import type { Application } from '../../application.ts';
import { commandContext } from '../../testing/given.ts';

type About = Omit<EventData['DiscountCodeGenerated'], 'discountID' | 'code'>;

const HALF_OFF: About = {
  discount: 0.5,
  description: '',
  expiresAt: null,
  maxUses: null,
  partnerID: null,
  partnerUserID: null,
  industryID: null,
  sectorID: null,
  assessmentID: null,
};

/** Generates a code, for half the price unless `over` says otherwise. */
export const generateCode = ({ codes }: Application, code: string, over: Partial<About> = {}) =>
  codes.generate({ ...HALF_OFF, ...over, code }, commandContext(`generate-${code}`));

/** How often a code was used, and how many uses are held. */
export async function usesOf({ codes }: Application, code: string) {
  const state = await codes.byCode(code);
  return { redeemed: state?.redeemed, held: state?.held.size };
}
