import { centsInWords } from '@groundwork/contracts/browser';
import { templateInWords } from '../../../../shared/lists/record/template.ts';
import type { AttentionItem } from '../use-overview.ts';
import { ATTENTION } from './texts.ts';

/** @returns what it is, in words. */
export function whatOf({ kind, detail, state }: AttentionItem): string {
  switch (kind) {
    case 'messageFailed':
      return ATTENTION.message(templateInWords(detail));
    case 'refund':
      return ATTENTION.refund(centsInWords(Number(detail)));
    case 'invitation':
      return ATTENTION.invitation;
    case 'seatPurchase':
      if (state === 'refundedElsewhere') return ATTENTION.seatsMoney(centsInWords(Number(detail)));
      return ATTENTION[state === 'seatsMissing' ? 'seatsPaid' : 'seatsRefund'](Number(detail));
    default:
      kind satisfies never;
      return '';
  }
}

/** @returns whom it is about. */
export const whoOf = ({ name, email }: AttentionItem): string => name || email || ATTENTION.nobody;

/** @returns what tells the item from others. */
export const itemName = (item: AttentionItem): string => ATTENTION.about(whatOf(item), whoOf(item));

/** @returns the address of the list that holds the person; null when this role has none. */
export function placeOf(
  { userType, userID, email, partnerID }: AttentionItem,
  isAdmin: boolean,
): Readonly<Record<string, string>> | null {
  switch (userType) {
    case 'user':
      return { tab: 'users', ...(isAdmin && userID ? { person: userID } : { search: email }) };
    case 'admin':
      return isAdmin ? { tab: 'admins', search: email } : null;
    case 'partnerUser':
      return isAdmin && partnerID ? { tab: 'partners', expanded: partnerID } : null;
    default:
      return null;
  }
}
