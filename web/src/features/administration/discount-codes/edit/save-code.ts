import { useProfile } from '../../../../session/session.ts';
import { call, callOnce } from '../../../../shared/lists/api.ts';
import { useRefreshList } from '../../../../shared/lists/table/use-list-query.ts';
import { CODES_LIST, PARTNER_CODES_LIST } from '../use-codes.ts';
import { type CodeValues, type EditedCode, termsOf } from './code-values.ts';

/** @param code null for a new one. @returns a function that saves a code and refetches what shows it. */
export function useSaveCode(code: EditedCode | null) {
  const { userID, userType } = useProfile();
  const refresh = useRefreshList(CODES_LIST, PARTNER_CODES_LIST);
  const isAdmin = userType === 'admin';

  /** @returns the code's name. */
  return async (values: CodeValues, revision: number | null): Promise<string> => {
    const { partnerUserID, ...others } = termsOf(values);
    // A partner user's codes are always their own.
    const terms = { ...others, partnerUserID: isAdmin ? partnerUserID : userID };
    const name = await (code ? change(code, terms, revision) : generate(values.code, terms));
    await refresh();
    return name;
  };

  async function change(row: EditedCode, terms: ReturnType<typeof termsOf>, revision: number | null): Promise<string> {
    const body = { ...terms, ...(revision !== null && { revision }) };
    await call('updateCode', { params: { discountID: row.discountID }, body });
    return row.code;
  }

  async function generate(typed: string, terms: ReturnType<typeof termsOf>): Promise<string> {
    const body = isAdmin ? { code: typed.trim(), ...terms } : terms;
    return (await callOnce('generateCode', { body })).data.code;
  }
}
