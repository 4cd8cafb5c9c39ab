import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { plural } from '../../../ui/format.ts';

export const CODES = {
  searchLabel: 'Search codes',
  searchPlaceholder: 'Code or description',
  unsorted: { nobody: 'By code, Z to A', partner: 'By code, Z to A', partnerUser: 'First to expire first' },
  emptyTitle: 'No discount codes yet',
  empty: 'A code lowers the price of an assessment for whoever signs up with it.',
  noMatch: 'The search looks at the beginnings of codes and of words in descriptions.',
  failed: 'The list of codes could not be loaded.',
  states: { usable: 'Usable', expired: 'Expired', stopped: 'Ended', usedUp: 'Used up' },
  never: 'Never',
  nobody: 'Nobody',
  usesOf: (used: number, max: number | null) => (max === null ? String(used) : `${used} of ${max}`),
  generate: 'Generate Code',
  edit: 'Edit',
  email: 'Email code',
  emailOne: 'Select one code to email it.',
  emailOver: 'Only a usable code can be emailed.',
  link: 'Copy link',
  uses: 'Who used it',
  expire: 'Expire',
} as const;

export const CODE_DIALOG = {
  titles: { add: 'Generate Discount Code', edit: 'Edit Discount Code' },
  made: 'A name is made up for it.',
  code: 'Code name',
  partnerUser: 'Partner user',
  partnerUsersFailed: ADMINISTRATION.unknownDialog,
  partnerUserWhy: 'Founders who sign up with the code belong to them.',
  choose: 'Choose',
  discount: 'Discount',
  description: 'Description',
  expiresAt: 'Expires on',
  expiresAtWhy: 'Its last day, as yyyy/MM/dd, until midnight UTC. Empty: it does not expire.',
  expiresAtWrong: 'Enter a day as yyyy/MM/dd.',
  expiresAtPast: 'Choose today or a later day.',
  maxUses: 'Uses at most',
  maxUsesWhy: 'How many founders can sign up with it. Empty: any number.',
  maxUsesWrong: 'Enter a whole number of at least 1.',
  maxUsesBelow: 'It was used more often than that already.',
  percentWrong: 'Enter a percentage from 0 to 100.',
  generated: (code: string) => `The code ${code} is ready.`,
  saved: 'The changes are saved.',
  generate: 'Generate',
  save: 'Save',
} as const;

export const SHARE = {
  titles: { email: 'Email Discount Code', link: 'Copy Discount Code Link' },
  emails: 'Email addresses',
  emailsWhy: 'One per line. Everybody gets a message of their own.',
  send: 'Send',
  copy: 'Copy Link',
  where: 'The link leads to the sign-up with the code. It can open with a choice already made:',
  report: 'What became of each address',
  sent: 'Sent',
  failed: 'Not sent',
  tooMany: (most: number) => `At most ${most} addresses at a time.`,
  again: 'Keep the ones that failed',
  link: 'Link',
  copyYourself: 'The browser did not allow copying. The link:',
  close: 'Close',
} as const;

export const EXPIRE = {
  title: (count: number) => (count === 1 ? 'Expire this code?' : `Expire ${plural(count, 'code')}?`),
  what: 'Nobody can sign up with it any more. This cannot be undone; purchases under way keep their price.',
  whatMany: 'Nobody can sign up with them any more. This cannot be undone; purchases under way keep their price.',
  more: (count: number) => `and ${plural(count, 'more', 'more')}`,
  type: (count: number) => `Type ${count} to confirm`,
  differs: 'This is not how many there are.',
  confirm: 'Expire',
  done: (count: number) => (count === 1 ? 'The code is expired.' : `${plural(count, 'code')} are expired.`),
  some: (failed: number) => `${plural(failed, 'code')} could not be expired:`,
} as const;

export const USES = {
  title: (code: string) => `Who used ${code}`,
  list: 'Uses',
  unsorted: 'Newest first',
  name: 'Name',
  company: 'Company',
  at: 'When',
  state: 'State',
  states: { held: 'Signing up', used: 'Used' },
  underWay: 'Somebody who is signing up',
  unnamed: 'Somebody who is not shown to you, or not here any more',
  emptyTitle: 'Nobody has used it yet',
  empty: 'Whoever signs up with the code appears here.',
  failed: ADMINISTRATION.unknownDialog,
} as const;

export const PARTNER_CODES = {
  title: (name: string) => `Codes of ${name}`,
  expand: 'Codes',
  close: 'Close',
} as const;
