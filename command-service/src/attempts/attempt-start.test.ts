import { AssessmentCompleted } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';
import { decisionsOf, type Past, pastEvent, under } from '../testing/given.ts';
import { founderAttempts, type Start, type StartFacts, start } from './attempt.ts';
import { reopened, startedWith } from './testing/events.ts';

const questionnaire: Questionnaire = {
  assessmentID: 'readiness.2',
  versionNumber: 2,
  assessmentType: 'A',
  industryID: 1,
  sectorID: 3,
  questions: new Map([['team', { questionID: 'team', sectionID: 2, options: [], optionIDs: new Set() }]]),
};
const startable: StartFacts = { questionnaire, agreementAccepted: true };
const command: Start = {
  userID: 'anna',
  industryID: 1,
  sectorID: 3,
  assessmentID: 'readiness.2',
  commandID: 'key-0001',
};

const started = (n: number) =>
  startedWith({
    userAssessmentID: `anna.${n}`,
    assessmentID: 'readiness.2',
    assessmentType: 'A',
    versionNumber: 2,
    totalQuestions: 1,
  });
const completed = (n: number) =>
  AssessmentCompleted.of({ userAssessmentID: `anna.${n}`, chosen: 0, best: 0, percent: null, sections: [] });

const given = (...past: Past) => ({
  whenStarting: (over: Partial<Start> = {}, facts: Partial<StartFacts> = {}) => {
    const asked = { ...command, ...over };
    const by = asked.commandID;
    return decisionsOf(founderAttempts)(...past).when(under({ by }, start, asked, { ...startable, ...facts }));
  },
});

describe('starting an assessment', () => {
  it('begins the founder’s first attempt with the version’s facts', () =>
    given().whenStarting().thenEvents(started(1)));

  it('numbers attempts on', () =>
    given(started(1), completed(1), started(2), completed(2)).whenStarting().thenEvents(started(3)));

  it('is refused before the current statement was accepted', () =>
    given().whenStarting({}, { agreementAccepted: false }).thenRefused('agreementNotAccepted'));

  it('is refused while another is in progress, also a reopened one', () => {
    given(started(1)).whenStarting().thenRefused('attemptInProgress');
    given(started(1), completed(1), reopened).whenStarting().thenRefused('attemptInProgress');
  });

  it('is refused for a version that founders may not start now', () =>
    given().whenStarting({}, { questionnaire: null }).thenRefused('assessmentNotAvailable'));

  it('is refused for the industry or sector of another assessment', () => {
    given().whenStarting({ industryID: 2 }).thenRefused('assessmentNotAvailable');
    given().whenStarting({ sectorID: 4 }).thenRefused('assessmentNotAvailable');
  });
});

describe('starting with the same key again', () => {
  const startedByKey = pastEvent(started(1), { by: 'key-0001' });

  it('is nothing, whatever has changed since', () => {
    given(startedByKey).whenStarting().thenNothing();
    given(startedByKey, completed(1)).whenStarting().thenNothing();
    given(startedByKey, completed(1), started(2)).whenStarting().thenNothing();
    given(startedByKey).whenStarting({}, { questionnaire: null, agreementAccepted: false }).thenNothing();
  });

  it('is refused when the key began another assessment', () =>
    given(startedByKey).whenStarting({ assessmentID: 'other.1' }).thenRefused('keyReused'));

  it('is another attempt with another key', () =>
    given(startedByKey, completed(1)).whenStarting({ commandID: 'key-0002' }).thenEvents(started(2)));
});
