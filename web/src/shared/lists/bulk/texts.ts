import { plural } from '../../../ui/format.ts';

const founders = (count: number): string => plural(count, 'founder');

export const BULK = {
  more: (count: number) => `and ${plural(count, 'more', 'more')}`,
  close: 'Done',
  remind: {
    action: 'Remind',
    title: (count: number) => `Remind ${founders(count)}?`,
    what: 'Each gets an email with a link to the assessment they have not finished. Founders who have none, who turned reminders off, or who were reminded in the last three days are left out.',
    submit: 'Send reminders',
    done: (count: number) => `${founders(count)} reminded.`,
    some: (count: number) => `${founders(count)} left out:`,
    failed: 'Unable to send reminders.',
  },
  partner: {
    action: 'Assign partner',
    title: (count: number) => `Ask ${founders(count)} about a partner`,
    what: 'Each gets an email and decides. Until they accept, the partner sees nothing. If they do, the partner user sees their profile, assessments, scores, answers and requests to experts.',
    leftOut:
      'Founders who already belong to a partner, have not answered an earlier request, or declined this partner in the last 90 days are left out.',
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
    add: 'Tags to add',
    remove: 'Tags to remove',
    how: 'Separate several tags with commas.',
    submit: 'Save tags',
    done: (count: number) => `Tags of ${founders(count)} saved.`,
    some: (count: number) => `Tags of ${founders(count)} could not be saved:`,
    failed: 'Unable to save tags.',
    none: 'Enter at least one tag to add or remove.',
    short: (tag: string) => `'${tag}' is too short: a tag has at least three characters.`,
    long: (tag: string) => `'${tag}' is too long: a tag has up to 30 characters.`,
    many: 'Enter up to 20 tags.',
  },
} as const;
