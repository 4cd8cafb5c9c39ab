import { AssessmentCreated, DraftFilled, QuestionDeleted } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, pastEvent } from '../testing/given.ts';
import { assessment } from './assessment.ts';
import {
  activated,
  added,
  created,
  deactivated,
  discarded,
  drafted,
  input,
  published,
  version,
} from './testing/events.ts';
import { createOnce, discardDraft, setActive, startDraft } from './versions.ts';

const given = decisionsOf(assessment);
/** Version 1 is active. */
const active = [created, added(1, 'team'), published(1), activated(1)];
const edit = (n: number, over = {}) => ({ assessmentID: version(n), isDiscarding: false, cause: 'ada/edit', ...over });
const publish = (n: number, over = {}) => ({ assessmentID: version(n), isActive: true, isPublishing: true, ...over });
const turn = (n: number, isActive: boolean) => ({ assessmentID: version(n), isActive, isPublishing: false });

describe('a command that creates an assessment', () => {
  it('does it once, whatever the title would be now', () => {
    given().when(createOnce, input).thenEvents(created);
    given(created)
      .when(createOnce, { ...input, assessmentTitle: 'Other' })
      .thenNothing();
  });

  it('is another one with the same key for another place', () => {
    given(created)
      .when(createOnce, { ...input, sectorID: 3 })
      .thenRefused('keyReused');
    given(created)
      .when(createOnce, { ...input, copyOf: 'other.1' })
      .thenRefused('keyReused');
  });
});

describe('a draft', () => {
  it('of the next version asks what the version asks that it began with', () => {
    const past = given(...active);
    past.when(startDraft, edit(1)).thenEvents(drafted(2, 1));
    const { state } = given(...active, drafted(2, 1));
    expect(state?.versions[version(2)]?.content).toEqual(state?.versions[version(1)]?.content);
  });

  it('that is open goes on, named by its version or by itself', () => {
    given(...active, drafted(2, 1))
      .when(startDraft, edit(1))
      .thenNothing();
    given(...active, drafted(2, 1))
      .when(startDraft, edit(2))
      .thenNothing();
    given(created).when(startDraft, edit(1)).thenNothing();
  });

  it('is one at most: another version is no beginning while it is open', () =>
    given(...active, drafted(2, 1), added(2, 'market'), published(2), drafted(3, 1))
      .when(startDraft, edit(2))
      .thenRefused('draftExists'));

  it('of an older version restores it', () =>
    given(...active, drafted(2, 1), published(2), activated(2))
      .when(startDraft, edit(1))
      .thenEvents(drafted(3, 1)));

  it('is replaced by a new one that begins with the same version', () => {
    const past = [...active, drafted(2, 1), added(2, 'market')];
    expect(startDraft(edit(2, { isDiscarding: true }), given(...past).state)).toEqual([discarded(2), drafted(3, 1)]);
    expect(startDraft(edit(1, { isDiscarding: true }), given(...past).state)).toEqual([discarded(2), drafted(3, 1)]);
    expect(startDraft(edit(1, { isDiscarding: true }), given(created).state)).toEqual([discarded(1), drafted(2, null)]);
  });

  it('is not replaced when it was changed since it was looked at', () => {
    const past = given(...active, drafted(2, 1), pastEvent(added(2, 'market'), { by: 'change' }));
    past.when(startDraft, edit(2, { isDiscarding: true, changeNumber: 0 })).thenRefused('changedMeanwhile');
    expect(startDraft(edit(2, { isDiscarding: true, changeNumber: 1 }), past.state)).toHaveLength(2);
  });

  it('is begun once by a command', () =>
    given(...active, pastEvent(drafted(2, 1), { by: 'edit' }), discarded(2), drafted(3, 1))
      .when(startDraft, edit(1, { isDiscarding: true, cause: 'test/edit' }))
      .thenNothing());

  it('begins with nothing that is not there', () => {
    given().when(startDraft, edit(1)).thenRefused('notFound');
    given(...active)
      .when(startDraft, edit(2))
      .thenRefused('notFound');
    given(...active, drafted(2, 1), discarded(2))
      .when(startDraft, edit(2))
      .thenRefused('notFound');
  });

  it('is discarded once, unless it was changed since it was looked at', () => {
    given(...active, drafted(2, 1))
      .when(discardDraft, version(2), 0)
      .thenEvents(discarded(2));
    given(...active, drafted(2, 1), pastEvent(added(2, 'market'), { by: 'change' }))
      .when(discardDraft, version(2), 0)
      .thenRefused('changedMeanwhile');
    given(...active)
      .when(discardDraft, version(1), undefined)
      .thenRefused('notADraft');
  });

  it('that was never published goes with its assessment', () =>
    given(created, discarded(1)).when(startDraft, edit(1)).thenRefused('notFound'));

  it('is seen by nobody while a copy or an import is not whole', () => {
    const copy = AssessmentCreated.of({ ...input, assessmentID: version(1), copyOf: 'other.1' });
    given(copy, added(1, 'team')).when(setActive, publish(1)).thenRefused('notFound');
    const filled = DraftFilled.of({ assessmentID: version(1) });
    expect(setActive(publish(1), given(copy, added(1, 'team'), filled).state)).toHaveLength(2);
  });
});

describe('publishing', () => {
  it('gives the next number, without gaps, and activates', () => {
    const past = given(...active, drafted(2, 1), discarded(2), drafted(3, 1));
    past.when(setActive, publish(3)).thenEvents(published(3, 2), activated(3));
  });

  it('may leave the version inactive', () => {
    const past = given(...active, drafted(2, 1));
    past.when(setActive, publish(2, { isActive: false })).thenEvents(published(2));
  });

  it('needs a question with two options', () => {
    given(created).when(setActive, publish(1)).thenRefused('notPublishable');
    given(created, added(1, 'team', 1))
      .when(setActive, publish(1))
      .thenRefused('notPublishable');
  });

  it('is refused when the draft was changed since it was looked at', () => {
    const past = given(
      created,
      pastEvent(added(1, 'team'), { by: 'one' }),
      pastEvent(added(1, 'market'), { by: 'two' }),
    );
    past.when(setActive, publish(1, { changeNumber: 1 })).thenRefused('changedMeanwhile');
    past.when(setActive, publish(1, { changeNumber: 2 })).thenEvents(published(1), activated(1));
  });

  it('leaves what was asked before as it was', () => {
    const { state } = given(
      ...active,
      drafted(2, 1),
      QuestionDeleted.of({ assessmentID: version(2), questionID: 'team' }),
    );
    expect(state?.versions[version(1)]?.content.questions.map(({ questionID }) => questionID)).toEqual(['team']);
  });
});

describe('a version', () => {
  it('is activated and deactivated, once each', () => {
    given(...active)
      .when(setActive, turn(1, false))
      .thenEvents(deactivated(1));
    given(...active, deactivated(1))
      .when(setActive, turn(1, true))
      .thenEvents(activated(1));
  });

  it('takes the place of the one before', () => {
    const past = given(...active, drafted(2, 1), published(2));
    past.when(setActive, turn(2, true)).thenEvents(activated(2));
    expect(given(...active, drafted(2, 1), published(2), activated(2)).state?.active).toBe(version(2));
  });

  it('is none that is a draft, unknown or discarded', () => {
    given(created, added(1, 'team')).when(setActive, turn(1, true)).thenRefused('notPublished');
    given(...active)
      .when(setActive, turn(2, true))
      .thenRefused('notFound');
    given(...active, drafted(2, 1), discarded(2))
      .when(setActive, turn(2, true))
      .thenRefused('notFound');
    given().when(setActive, turn(1, true)).thenRefused('notFound');
  });
});

it('asks the questions of a section in the order that they were given', () => {
  const { state } = given(created, added(1, 'team'), added(1, 'market', 2, { questionOrder: 1 }));
  const { questions } = state?.versions[version(1)]?.content ?? { questions: [] };
  expect(questions.map(({ questionID }) => questionID)).toEqual(['market', 'team']);
});
