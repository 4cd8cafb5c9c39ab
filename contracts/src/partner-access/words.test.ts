import { expect, it } from 'vitest';
import { CONSENT_TEXT_VERSION, partnersSee } from './words.ts';

it('another text of what founders allow has another version', () =>
  expect([CONSENT_TEXT_VERSION, partnersSee('your', 'you')]).toEqual([
    3,
    'your profile, assessments, scores, answers, the files added beside them, which answers have evidence (not its notes and links), requests to experts, how many actions are done, and whether an email to you failed or you ask for a refund',
  ]));
