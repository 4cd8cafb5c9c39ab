import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { TEXTS } from '@groundwork/contracts/browser';
import { wasNotified } from '../../../../api/notified.ts';
import { callOnce } from '../../../../shared/lists/api.ts';
import type { Purpose } from '../../../../shared/places/place.ts';
import type { NamedCode } from '../use-codes.ts';

export interface Outcome {
  readonly email: string;
  readonly ok: boolean;
  readonly msg: string | undefined;
}

interface Message extends Purpose {
  readonly emails: readonly string[];
}

/** @returns the outcome for each of several addresses; for a single one the text to show. */
export async function emailCode(
  { discountID, code }: NamedCode,
  { emails, ...purpose }: Message,
): Promise<readonly Outcome[] | string> {
  const params = { discountID };
  const [only] = emails;
  if (only !== undefined && emails.length === 1) {
    const answer = await callOnce('emailCode', { params, body: { email: only, code, ...purpose } });
    return wasNotified(answer) ? ADMINISTRATION.codes.emailed : TEXTS.notNotified;
  }
  const { data } = await callOnce('emailCodes', { params, body: { emails: [...emails], ...purpose } });
  return data.map(({ id, ok, msg }) => ({ email: id, ok, msg }));
}
