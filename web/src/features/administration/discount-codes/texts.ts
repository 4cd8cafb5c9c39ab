import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { formatCount, plural } from '../../../ui/format.ts';

export const CODES = {
  searchLabel: 'Search codes',
  searchPlaceholder: 'Code or description',
  unsorted: {
    all: 'By code, Z to A',
    nobody: 'By code, Z to A',
    partner: 'By code, Z to A',
    partnerUser: 'Expiring soonest first',
  },
  emptyTitle: 'No discount codes yet',
  empty: 'A code lowers the price for founders who sign up with it.',
  noMatch: 'Search matches any part of a code or of a word in its description.',
  failed: 'Unable to load codes.',
  missing: 'Code not found',
  states: { usable: 'Active', expired: 'Expired', stopped: 'Ended', usedUp: 'Used up' },
  never: 'Never',
  nobody: 'No one',
  usesOf: (used: number, max: number | null) =>
    max === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(max)}`,
  generate: 'Generate Code',
  edit: 'Edit',
  email: 'Email code',
  emailOne: 'Select one code to email it.',
  emailOver: 'Only an active code can be emailed.',
  link: 'Copy link',
  uses: 'View uses',
  expire: 'Expire',
  expireOver: 'Some of these codes have expired already.',
} as const;

export const CODE_DIALOG = {
  titles: { add: 'Generate Discount Code', edit: 'Edit Discount Code' },
  made: 'Leave the name to us: we will generate one.',
  code: 'Code name',
  partnerUser: 'Partner user',
  partnerUsersFailed: ADMINISTRATION.unknownDialog,
  partnerUserWhy: 'Founders who sign up with this code are theirs.',
  choose: 'Choose',
  discount: 'Discount',
  description: 'Description',
  expiresAt: 'Expires on',
  expiresAtWhy: 'Last day, as yyyy/MM/dd, until midnight UTC. Leave empty for no expiration.',
  expiresAtWrong: 'Enter a date as yyyy/MM/dd.',
  expiresAtPast: 'Choose today or a later date.',
  maxUses: 'Maximum uses',
  maxUsesWhy: 'How many founders can sign up with it. Leave empty for no limit.',
  maxUsesWrong: 'Enter a whole number, 1 or more.',
  maxUsesBelow: 'It has already been used more often than that.',
  percentWrong: 'Enter a percentage from 0 to 100.',
  generated: (code: string) => `Code ${code} is ready.`,
  saved: 'Changes saved.',
  generate: 'Generate',
  save: 'Save',
} as const;

export const SHARE = {
  titles: { email: 'Email Discount Code', link: 'Copy Discount Code Link' },
  emails: 'Email addresses',
  emailsWhy: 'One per line. Each person gets a separate email.',
  send: 'Send',
  copy: 'Copy Link',
  where: 'The link opens sign-up with the code applied. You can preselect an assessment:',
  report: 'Results by address',
  sent: 'Sent',
  failed: 'Not sent',
  tooMany: (most: number) => `At most ${most} addresses at a time.`,
  again: 'Keep failed addresses',
  link: 'Link',
  copyYourself: 'Your browser blocked copying. Copy this link:',
  close: 'Close',
} as const;

export const EXPIRE = {
  ended: 'Codes expired',
  title: (count: number) => (count === 1 ? 'Expire this code?' : `Expire ${plural(count, 'code')}?`),
  what: 'No one will be able to sign up with it. This cannot be undone. Purchases in progress keep their price.',
  whatMany: 'No one will be able to sign up with them. This cannot be undone. Purchases in progress keep their price.',
  type: (count: number) => `Type ${count} to confirm`,
  differs: 'The number does not match.',
  submit: 'Expire',
  failed: ADMINISTRATION.codes.failed,
  done: (count: number) => (count === 1 ? 'Code expired.' : `${plural(count, 'code')} expired.`),
  some: (failed: number) => `${plural(failed, 'code')} could not be expired:`,
} as const;

export const USES = {
  title: (code: string) => `Uses of ${code}`,
  list: 'Uses',
  unsorted: 'Newest first',
  name: 'Name',
  company: 'Company',
  at: 'When',
  state: 'State',
  states: { held: 'Signing up', used: 'Used' },
  underWay: 'Someone signing up now',
  unnamed: 'Someone you cannot see, or whose account was deleted',
  emptyTitle: 'Not used yet',
  empty: 'Founders who sign up with this code appear here.',
  failed: ADMINISTRATION.unknownDialog,
} as const;

export const PARTNER_CODES = {
  title: (name: string) => `Codes of ${name}`,
  expand: 'Codes',
  close: 'Close',
} as const;
