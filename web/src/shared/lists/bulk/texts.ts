import { partnersSee } from '@groundwork/contracts/browser';
import { plural } from '../../../ui/format.ts';

const founders = (count: number): string => plural(count, 'founder');

export const BULK = {
  more: (count: number) => `and ${plural(count, 'more', 'more')}`,
  close: 'Done',
  who: 'Who was left out',
  remind: {
    action: 'Remind',
    title: (count: number) => `Remind ${founders(count)}?`,
    ended: 'Reminders sent',
    what: 'Each gets an email with a link to the assessment they have not finished.',
    loading: 'Checking who can be reminded',
    unknown:
      'Founders who have nothing to finish, who turned reminders off, or who were reminded in the last three days are left out.',
    nobody: 'No one you selected can be reminded now.',
    leftOut: (count: number) => `Not reminded: ${founders(count)}`,
    submit: 'Send reminders',
    done: (count: number) => `${founders(count)} reminded.`,
    some: (count: number) => `${founders(count)} left out:`,
    failed: 'Unable to send reminders.',
  },
  partner: {
    action: 'Assign partner',
    title: (count: number) => `Ask ${founders(count)} about a partner`,
    ended: 'Requests sent',
    what: `Each gets an email and decides. Until they accept, the partner sees nothing. If they do, the partner user sees ${partnersSee('their', 'they')}.`,
    taken: (count: number) =>
      `${founders(count)} with a partner already, left out unless the partner user they chose was deleted:`,
    takenBy: (name: string, partner: string) => `${name}: ${partner}`,
    leftOut:
      'Founders who already belong to a partner, have not answered an earlier request, or declined this partner in the last 90 days are left out. Founders whose partner user was deleted can be asked about another one of the same partner.',
    partner: 'Partner',
    partnerUser: 'Partner user',
    choose: 'Choose',
    partnerMissing: 'Choose a partner.',
    partnerUserMissing: 'Choose who will see them.',
    loadFailed: 'Unable to load partners.',
    submit: 'Send requests',
    done: (count: number) => `${founders(count)} asked.`,
    some: (count: number) => `${founders(count)} left out:`,
    failed: 'Unable to send requests.',
  },
  tag: {
    action: 'Tag',
    title: (count: number) => `Tag ${founders(count)}`,
    ended: 'Tags saved',
    add: 'Tags to add',
    remove: 'Tags to remove',
    noTags: 'They have no tags.',
    tagOf: (tag: string, count: number) => (count === 1 ? tag : `${tag} (${count})`),
    how: 'Separate several tags with commas.',
    submit: 'Save tags',
    done: (count: number) => `Tags of ${founders(count)} saved.`,
    some: (count: number) => `Tags of ${founders(count)} could not be saved:`,
    failed: 'Unable to save tags.',
    none: 'Enter a tag to add, or choose one to remove.',
    short: (tag: string) => `'${tag}' is too short: a tag has at least three characters.`,
    long: (tag: string) => `'${tag}' is too long: a tag has up to 30 characters.`,
    many: 'Enter up to 20 tags.',
  },
} as const;
