import { expect, it } from 'vitest';
import { isPage } from './is-page.ts';

it.each([
  ['/', 'navigate', true],
  ['/assessments/flow?userAssessment=u1.2', 'navigate', true],
  ['/api/pdf/getassessmentreport', 'navigate', false],
  ['/api/user/u1/assessment', 'cors', false],
  ['/client-settings.json', 'cors', false],
])('%s, asked for by way of %s, is a page: %s', (path, mode, expected) => {
  expect(isPage({ sameOrigin: true, url: new URL(path, 'https://a.example'), request: { mode } })).toBe(expected);
});
