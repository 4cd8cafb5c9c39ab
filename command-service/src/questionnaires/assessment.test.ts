import { AssessmentCreated, DraftPublished, QuestionAdded, VersionActivated } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { assessment } from './assessment.ts';
import { addQuestion } from './draft/questions.ts';
import { questionnaireOf } from './questionnaire.ts';
import { questionWith } from './testing/question.ts';
import { createAssessment, publishAndActivate } from './versions.ts';

const given = decisionsOf(assessment);

const input = {
  originID: 'readiness',
  assessmentTitle: 'Readiness',
  assessmentType: 'P' as const,
  industryID: 1,
  sectorID: 2,
};
const created = AssessmentCreated.of({ ...input, assessmentID: 'readiness.1' });
const published = DraftPublished.of({ assessmentID: 'readiness.1', versionNumber: 1 });
const activated = VersionActivated.of({ assessmentID: 'readiness.1' });

const question = (questionID: string, options: number) => questionWith(questionID, [...Array(options).keys()]);
const added = (questionID: string, options: number) =>
  QuestionAdded.of({ assessmentID: 'readiness.1', ...question(questionID, options) });

describe('an assessment', () => {
  it('is created with a first draft', () => given().when(createAssessment, input).thenEvents(created));

  it('is not created again', () =>
    given(created)
      .when(createAssessment, { ...input, assessmentTitle: 'Other' })
      .thenNothing());
});

describe('a question', () => {
  it('is added to the draft', () => given(created).when(addQuestion, question('team', 2)).thenEvents(added('team', 2)));

  it('is not added twice', () => given(created, added('team', 2)).when(addQuestion, question('team', 3)).thenNothing());

  it('is refused without a draft: nothing was created, or all is published', () => {
    given().when(addQuestion, question('team', 2)).thenRefused('notFound');
    given(created, added('team', 2), published).when(addQuestion, question('market', 2)).thenRefused('notFound');
  });
});

describe('publishing', () => {
  it('makes the draft version 1 and activates it', () =>
    expect(publishAndActivate(given(created, added('team', 2)).state)).toEqual([published, activated]));

  it('is refused where there is nothing to publish', () => given().when(publishAndActivate).thenRefused('notFound'));

  it('changes nothing when it is repeated', () =>
    given(created, added('team', 2), published, activated).when(publishAndActivate).thenNothing());

  it('is refused while no question has two options', () => {
    given(created).when(publishAndActivate).thenRefused('notPublishable');
    given(created, added('team', 1), added('market', 0)).when(publishAndActivate).thenRefused('notPublishable');
  });
});

describe('a questionnaire', () => {
  const past = [created, added('team', 2), added('market', 1), added('product', 3)];

  it('is a published version with the questions that can be answered', () => {
    const found = questionnaireOf('readiness.1', given(...past, published, activated).state);
    expect(found).toMatchObject({
      assessmentID: 'readiness.1',
      versionNumber: 1,
      assessmentType: 'P',
      industryID: 1,
      sectorID: 2,
    });
    expect([...(found?.questions.keys() ?? [])]).toEqual(['team', 'product']);
    expect(found?.questions.get('team')?.optionIDs).toEqual(new Set(['team-0', 'team-1']));
  });

  it('is no draft, no unknown version and nothing of no assessment', () => {
    expect(questionnaireOf('readiness.1', given(...past).state)).toBeNull();
    expect(questionnaireOf('readiness.2', given(...past, published).state)).toBeNull();
    expect(questionnaireOf('readiness.1', null)).toBeNull();
  });
});
