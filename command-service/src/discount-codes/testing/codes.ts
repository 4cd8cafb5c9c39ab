import type { EventData } from '@groundwork/contracts';
import { codeTerms } from '@groundwork/contracts/testing';
import type { Application } from '../../application.ts';
import { commandContext } from '../../testing/given.ts';

type About = Omit<EventData['DiscountCodeGenerated'], 'discountID' | 'code'>;

/** Half the price, for everybody and without end. */
export const HALF_OFF: About = codeTerms({ discount: 0.5 });

/** Generates a code, for half the price unless `over` says otherwise. */
export const generateCode = ({ codes }: Pick<Application, 'codes'>, code: string, over: Partial<About> = {}) =>
  codes.generate({ ...HALF_OFF, ...over, code }, commandContext(`generate-${code}`));

/** How often a code was used, and how many uses are held. */
export async function usesOf({ codes }: Pick<Application, 'codes'>, code: string) {
  const state = await codes.byCode(code);
  return { redeemed: state?.redeemed, held: state?.held.size };
}
