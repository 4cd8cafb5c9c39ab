import { expect, it } from 'vitest';
import { type AssessmentEvent, shownIn, stateAfter } from './assessment-state.ts';
import { asVersion } from './shown-version.ts';
import { EVENTS, NAMES } from './testing/events.ts';

const after = (steps: number) => stateAfter(EVENTS, steps);
/** Version or draft, title, and questions with their options. */
const shownAfter = (steps: number) => {
  const version = shownIn(after(steps));
  if (!version) return null;
  const { sections, assessmentTitle, maxScore } = asVersion(version, NAMES);
  const questions = sections.flatMap((section) =>
    section.questions.map(({ sectionName, text, questionOptions }) =>
      [sectionName, text, ...questionOptions.map((option) => option.text)].join(' '),
    ),
  );
  return [version.versionNumber, assessmentTitle, maxScore, ...questions];
};

it('has nothing before the first event, and an empty draft after it', () => {
  expect(shownAfter(0)).toBeNull();
  expect(shownAfter(1)).toEqual([null, 'Readiness', 0]);
});

it('gathers questions and options into a draft, which becomes a version, and is offered', () => {
  expect(shownAfter(3)).toEqual([null, 'Readiness', 30, 'Team Who? Me Us', 'Market Where? Here There']);
  expect(shownAfter(4)).toEqual([1, 'Readiness', 30, 'Team Who? Me Us', 'Market Where? Here There']);
  expect([after(4).active, after(5).active]).toEqual([null, 'a.1']);
});

it('begins the next draft with what it is based on, and changes nothing of that', () => {
  expect(shownAfter(6)).toEqual([null, 'Readiness', 30, 'Team Who? Me Us', 'Market Where? Here There']);
  expect(shownAfter(9)).toEqual([null, 'Ready', 20, 'Team Who leads? Me Us']);
  const { versions } = after(9);
  expect(versions['a.1']?.content.questions.map(({ text }) => text)).toEqual(['Who?', 'Where?']);
});

it('shows the version that was published last after a draft was thrown away', () => {
  expect(shownAfter(10)).toEqual([1, 'Readiness', 30, 'Team Who? Me Us', 'Market Where? Here There']);
  expect(Object.keys(after(10).versions)).toEqual(['a.1']);
});

it('offers nothing once that is ended, whatever was ended that was not offered', () => {
  const end = (assessmentID: string): AssessmentEvent => ({
    ...(EVENTS[0] as AssessmentEvent),
    ...{ type: 'VersionDeactivated', data: { assessmentID } },
  });
  expect(stateAfter([...EVENTS, end('a.9')], 11).active).toBe('a.1');
  expect(stateAfter([...EVENTS, end('a.1')], 11).active).toBeNull();
});
