import type { ListSort } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { STILL } from '../../../api/still.ts';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../../shared/lists/api.ts';
import type { OneQuery } from '../../../shared/lists/table/list-spec.ts';
import { asExport, asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import { listKey, useListQuery } from '../../../shared/lists/table/use-list-query.ts';

export type CodeRow = Api['listCodes']['answer']['data']['discountCodes'][number];
export type NamedCode = Pick<CodeRow, 'discountID' | 'code'>;

export const CODES_LIST = 'codes';
export const PARTNER_CODES_LIST = 'partnerCodes';

export interface CodePartner {
  readonly partnerID: string;
  readonly defaultDiscount: number;
}

export interface Sharing {
  readonly mode: 'email' | 'link';
  readonly code: Pick<CodeRow, 'discountID' | 'code' | 'industryID' | 'sectorID' | 'assessmentID'>;
}

export type CodeSort = ListSort<'codes'>;

export type CodesOf =
  /** Partners’ and nobody’s. */
  | { readonly kind: 'all' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'partner'; readonly partnerID: string }
  | { readonly kind: 'partnerUser'; readonly partnerID: string; readonly userID: string };

export const codesOf = (of: CodesOf) =>
  function useCodes(list: TableSearch<CodeSort>) {
    const query = asRequest('codes', list);
    const name = of.kind === 'partner' ? PARTNER_CODES_LIST : CODES_LIST;
    return useListQuery(name, { ...of, ...query }, async (signal) => {
      const { discountCodes, totalDiscountCodes } = (await ask(of, query, signal)).data;
      return { rows: discountCodes, total: totalDiscountCodes };
    });
  };

/** A code by its name, which is its own among all codes; also one of a partner, which this list does not show. */
export function useOneCode(name: string, isWanted: boolean): OneQuery<CodeRow> {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, CODES_LIST), 'one', name],
    meta: STILL,
    queryFn: async ({ signal }) => {
      const { discountCodes } = (await call('listCodes', { query: { code: name }, signal })).data;
      return discountCodes[0] ?? null;
    },
    enabled: isWanted,
  });
}

export function codeExport(of: CodesOf, list: TableSearch<CodeSort>) {
  const order = asExport('codes', list);
  switch (of.kind) {
    case 'all':
      return { kind: 'codes' as const, ...order };
    case 'nobody':
      return { kind: 'codes' as const, ...order, filter: { ...order.filter, partner: 'none' as const } };
    case 'partner':
      return { kind: 'codes' as const, ...order, filter: { ...order.filter, partnerID: of.partnerID } };
    case 'partnerUser':
      // Only their own codes, in the order of their list.
      return { kind: 'codes' as const, sortBy: 'expiresAt', direction: 'asc' as const, ...order };
    default:
      return of satisfies never;
  }
}

function ask(of: CodesOf, query: Api['listPartnerCodes']['query'], signal: AbortSignal) {
  switch (of.kind) {
    case 'all':
      return call('listCodes', { query, signal });
    case 'nobody':
      return call('listCodes', { query: { ...query, partner: 'none' }, signal });
    case 'partner':
      return call('listPartnerCodes', { params: { partnerID: of.partnerID }, query, signal });
    case 'partnerUser':
      return call('listPartnerUserCodes', { params: { partnerID: of.partnerID, userID: of.userID }, query, signal });
    default:
      return of satisfies never;
  }
}

export type UseRow = Api['listRedemptions']['answer']['data']['uses'][number];

export const usesOf = (discountID: string) =>
  function useUses(list: TableSearch<'at'>) {
    const query = asRequest('codes', list);
    return useListQuery('uses', { discountID, ...query }, async (signal) => {
      const { uses, totalUses } = (await call('listRedemptions', { params: { discountID }, query, signal })).data;
      return { rows: uses, total: totalUses };
    });
  };
