import { expect, it } from 'vitest';
import { CONSENT_TEXT_VERSION, partnersSee } from './words.ts';

it('another text of what founders allow has another version', () =>
  expect([CONSENT_TEXT_VERSION, partnersSee('your', 'you')]).toEqual([
    2,
    'your profile, assessments, scores, answers with their evidence and files, requests to experts, how many actions are done, and whether an email to you failed or you ask for a refund',
  ]));
