import type { Api } from '@groundwork/contracts/browser';
import { formatDay, plural } from '../../../ui/format.ts';

type Status = Api['listActions']['answer']['data']['actions'][number]['status'];
type Outcome = NonNullable<Api['listActions']['answer']['data']['before']>['actions'][number]['outcome'];

export const ACTIONS = {
  missing: 'What to do next could not be opened here. Check your network and try again.',
  title: 'What to do next',
  start: (count: number) => (count === 1 ? 'Start with this one' : `Start with these ${count}`),
  order: (stops: boolean) =>
    `${stops ? 'What stops investors comes first, then what cannot wait' : 'What cannot wait comes first, then what stops investors'}, then what could add most to the score.`,
  private: 'Only you see what you write here.',
  noneOpen: 'None is left to start with.',
  more: (count: number) => `${count} more ${count === 1 ? 'action' : 'actions'}`,
  part: (when: string, from: number, to: number) => (from === to ? `${when}: ${from}` : `${when}: ${from} to ${to}`),
  none: 'Your answers call for no action.',
  loading: 'Loading what to do next',
  failed: 'What to do next could not be loaded.',
  stops: 'Stops investors',
  stopsLong: 'Most investors stop at this answer',
  gain: (points: number) => `up to ${plural(points, 'point')}`,
  gainLong: (points: number) => `Could add up to ${plural(points, 'point')} to your score`,
  show: 'Show',
  all: 'All',
  status: { open: 'To do', done: 'Done', later: 'Later' } satisfies Record<Status, string>,
  statusOf: (action: string) => `How far you are with: ${action}`,
  noneOf: (status: Status) =>
    ({ open: 'Nothing is left to do.', done: 'Nothing is done yet.', later: 'Nothing is put off.' })[status],
  file: 'Download as CSV',
  fileFailed: 'The file could not be made.',
  fileName: 'WhatToDoNext.csv',
  whole: 'Show all of it',
  forms: 'Note, date, send',
  formsOf: (action: string) => `Note, date, send: ${action}`,
  note: 'Note for yourself',
  dueOn: 'Do it by',
  save: 'Save',
  saved: 'Saved.',
  changeFailed: 'This could not be saved.',
  by: (dueOn: string) => `By ${formatDay(dueOn)}`,
  sentTo: (emails: readonly string[]) => `Sent to ${emails.join(', ')}`,
  assignTitle: 'Have somebody take it on',
  assignLead: 'We email them the action and the question it comes from, not your note, answers or score.',
  email: 'Email',
  send: 'Send action',
  sending: 'Sending the action',
  emailMissing: 'Please enter the email of the person who is to take it on.',
  sendFailed: 'The action could not be sent.',
  pending: 'It is kept, and we keep trying to send the email.',
  before: (date: string) => `What became of the actions of ${date}`,
  beforeNote: (better: number, count: number) =>
    `${better} of ${plural(count, 'answer')} ${better === 1 ? 'is' : 'are'} stronger now.`,
  outcome: {
    better: 'Stronger answer now',
    same: 'Same answer',
    worse: 'Weaker answer now',
    notAsked: 'Not asked this time',
  } satisfies Record<Outcome, string>,
  answerBefore: 'Then',
  answerNow: 'Now',
} as const;
