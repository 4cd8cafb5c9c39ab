import { LIMITS } from '@groundwork/contracts/browser';
import { formatCount, plural } from '../../../ui/format.ts';

export const COLUMNS = {
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Name',
  email: 'Email',
  partner: 'Partner',
} as const;

/** As the server names them. */
const FIELDS: Readonly<Record<string, string>> = { ...COLUMNS, partnerID: COLUMNS.partner };

const people = (count: number): string => plural(count, 'person', 'people');
const most = formatCount(LIMITS.invitationsPerFile);
const MOST_NAMED = 10;

export const INVITE_MANY = {
  action: 'Invite from CSV',
  title: { admin: 'Invite admins from CSV', partnerUser: 'Invite partner users from CSV' },
  lead: (columns: readonly string[]) =>
    `One person per row, with the columns ${columns.slice(0, -1).join(', ')} and ${columns.at(-1)}. Up to ${most} people. You see every row before anyone is invited.`,
  partner: 'Partner is the name as in the list of partners.',
  sample: 'Download a sample',
  choose: 'CSV file',
  paste: 'Or paste rows, with the names of the columns first',
  check: 'Check',
  submit: (count: number) => `Invite ${people(count)}`,
  cancel: 'Cancel',
  again: 'Change the file or the rows, then check them again.',
  found: (rows: number, wrong: number, known: number) => {
    if (wrong > 0)
      return `${people(rows)}, ${formatCount(wrong)} with a problem. No one is invited until all rows are right.`;
    if (known === 0) return `${people(rows)}, no problems. No one has been invited yet.`;
    if (known === rows) return `${people(rows)}, invited already. There is no one left to invite.`;
    const others = rows - known;
    return `${people(rows)}, ${formatCount(known)} of them invited already. ${others === 1 ? 'The other one has' : `The other ${formatCount(others)} have`} not been invited yet.`;
  },
  /** Files of other programs have dozens of columns. */
  ignored: (columns: readonly string[]) => {
    const shown = columns.slice(0, MOST_NAMED).join(', ');
    const more = columns.length - MOST_NAMED;
    return `Ignored: ${more > 0 ? `${shown} and ${formatCount(more)} more` : shown}.`;
  },
  left: (left: number) =>
    left === 0
      ? 'You have sent as many invitations today as you can. Try again tomorrow.'
      : `You can invite ${people(left)} more today. Split the file.`,
  table: 'Rows of the file',
  first: (shown: number, rows: number) =>
    `The first ${formatCount(shown)} of ${formatCount(rows)} rows, those with a problem first.`,
  order: 'Rows with a problem come first, then the others in the order of the file.',
  line: 'Line',
  problem: 'Problem',
  fine: 'No problem',
  done: (count: number) => `${people(count)} invited.`,
  following: (count: number, following: number) =>
    count === 0
      ? `${people(following)} will be invited within a minute.`
      : `${people(count)} invited. ${formatCount(following)} more will be within a minute.`,
  close: 'Done',
  problemOf: (field: string, msg: string) => `${FIELDS[field] ?? field}: ${msg}`,
  notAll: (invited: number, following: number) =>
    invited + following === 0
      ? 'No one was invited: something changed since the rows were checked.'
      : `${people(invited)} invited${following > 0 ? `, ${people(following)} to follow within minutes` : ''}. These were not:`,
  checkAgain: 'Check again',
  failed: 'Unable to invite people.',
  missing: 'Unable to open the dialog.',
  problems: {
    none: 'Choose a file or paste rows.',
    duplicate: (line: number) => `The same email as in line ${formatCount(line)}.`,
    empty: 'There are no rows below the names of the columns.',
    column: (name: string) => `The column ${name} is missing. The first row holds the names of the columns.`,
    tooMany: (rows: number, most: number) =>
      `${formatCount(rows)} rows: up to ${formatCount(most)} are taken at a time. Split the file.`,
    tooLarge: 'The file is too large. Split it.',
    workbook: 'This is a workbook. Save its sheet as CSV, then choose that file.',
    unreadable: 'Unable to read the file.',
    partner: 'There is no partner of this name.',
    partners: 'Several partners have this name.',
    manyPartners: 'People of up to 20 partners are taken at a time. Split the file.',
  },
} as const;
