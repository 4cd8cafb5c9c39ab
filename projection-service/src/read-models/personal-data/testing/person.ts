import {
  AgreementAccepted,
  DraftPublished,
  IndustryAdded,
  MailQueued,
  QuestionAnswered,
  SectorAdded,
} from '@groundwork/contracts';
import { people } from '../../../testing/callers.ts';
import { asked, created, signedIn, timeOf } from '../../../testing/events.ts';
import { started } from '../../../testing/results.ts';
import { openTestService } from '../../../testing/test-service.ts';

/** A service in which these things happened to people who are there. */
export const given = (...events: Parameters<typeof openTestService>[0]) =>
  openTestService([...people, ...events], timeOf(10));

/** Maya began an assessment. */
const taken = [
  IndustryAdded.of({ industryID: 1, industryName: 'Software' }),
  SectorAdded.of({ sectorID: 1, industryID: 1, sectorName: 'B2B Software' }),
  created('primary'),
  asked('primary.1', 'q1', 2),
  asked('primary.1', 'q2', 1),
  asked('primary.1', 'q3', 1),
  DraftPublished.of({ assessmentID: 'primary.1', versionNumber: 1 }),
  started('maya', 1, { totalQuestions: 3 }),
  QuestionAnswered.of({ userAssessmentID: 'maya.1', questionID: 'q1', questionOptionID: 'q1-weak' }),
  QuestionAnswered.of({ userAssessmentID: 'maya.1', questionID: 'q2', questionOptionID: 'q2-strong' }),
];
/** What is held about Maya, of each kind that nobody is without. */
export const held = [
  ...taken,
  signedIn('one', 'maya'),
  AgreementAccepted.of({ userID: 'maya', agreementID: 'statement' }),
  MailQueued.of({
    mailID: 'mail',
    userID: 'maya',
    template: 'welcome',
    to: 'maya@lumen.example',
    replyTo: '',
    values: '{}',
  }),
  signedIn('theirs', 'jonas', { device: 'Safari on macOS' }),
];
export const address = '/api/user/maya/personal-data';
