import {
  AssessmentRenamed,
  ChangeRedone,
  ChangeUndone,
  fieldNames,
  type NewEvent,
  OPTION_FIELDS,
  OptionChanged,
  OptionDeleted,
  QuestionAdded,
  QuestionChanged,
  QuestionDeleted,
  QuestionMoved,
  writtenOf,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, type Past, pastEvent, under } from '../../testing/given.ts';
import { assessment } from '../assessment.ts';
import { activated, added, created, deactivated, drafted, published, question, version } from '../testing/events.ts';
import { renameDraft } from './title.ts';
import { redoChange, undoChange } from './undo.ts';

const given = decisionsOf(assessment);
const assessmentID = version(1);
/** Each list is what one command did. */
const changes = (...lists: readonly (readonly NewEvent[])[]): Past =>
  lists.flatMap((events, i) => events.map((event) => pastEvent(event, { by: `command-${i + 1}` })));
const step = (changeNumber: number, n = 1) => ({ assessmentID: version(n), changeNumber });
const undone = (changeNumber: number, n = 1) => ChangeUndone.of(step(changeNumber, n));
const redone = (changeNumber: number, n = 1) => ChangeRedone.of(step(changeNumber, n));
const deleted = (questionID: string, n = 1) => QuestionDeleted.of({ assessmentID: version(n), questionID });
const renamed = (assessmentTitle: string) => AssessmentRenamed.of({ assessmentID, assessmentTitle });
const contentOf = (...past: Past) => given(...past).state?.versions[assessmentID]?.content;

describe('undoing', () => {
  it('takes back all that the last command did, from its end', () => {
    const moved = QuestionMoved.of({ assessmentID, questionID: 'team', sectionID: 2, questionOrder: 1 });
    const { text, helpText, explanationText, education, referralPartner } = question('team');
    const texts = { assessmentID, questionID: 'team', text, helpText, explanationText, education, referralPartner };
    const rewritten = QuestionChanged.of({ ...texts, text: 'Who?' });
    given(created, ...changes([added(1, 'team')], [rewritten, moved]))
      .when(under({ by: 'undo' }, undoChange, step(2)))
      .thenEvents(
        undone(2),
        QuestionMoved.of({ assessmentID, questionID: 'team', sectionID: 1, questionOrder: 1 }),
        QuestionChanged.of(texts),
      );
  });

  it.each(fieldNames(OPTION_FIELDS))('takes %s of an option back', (name) => {
    const about = { assessmentID, questionID: 'team', questionOptionID: 'team-0' };
    const before = writtenOf(OPTION_FIELDS, question('team').options[0] ?? {});
    const other = OPTION_FIELDS[name].kind === 'number' ? 9 : 'Other';
    const rewritten = OptionChanged.of({ ...about, ...before, [name]: other });
    given(created, ...changes([added(1, 'team')], [rewritten]))
      .when(under({ by: 'undo' }, undoChange, step(2)))
      .thenEvents(undone(2), OptionChanged.of({ ...about, ...before }));
  });

  it('brings a question back to its place, with its options and how often they were written', () => {
    const past = [created, ...changes([added(1, 'team'), added(1, 'market')], [deleted('team')])];
    const { questionID, questionGroupID, sectionID, options, ...texts } = question('team');
    const back = QuestionAdded.of({
      assessmentID,
      questionID,
      questionGroupID,
      sectionID,
      ...texts,
      options: options.map((option) => ({ ...option, revision: 1 })),
      revision: 1,
      questionOrder: 1,
    });
    given(...past)
      .when(under({ by: 'undo' }, undoChange, step(2)))
      .thenEvents(undone(2), back);
  });

  it('and redoing lead back and forth, and again', () => {
    const done = changes(
      [added(1, 'team', 3)],
      [renamed('Other')],
      [OptionDeleted.of({ assessmentID, questionID: 'team', questionOptionID: 'team-1' })],
    );
    const past: Past = [created, ...done];
    const contents = [
      contentOf(created),
      contentOf(created, ...done.slice(0, 1)),
      contentOf(created, ...done.slice(0, 2)),
    ];
    const apply = (decide: typeof undoChange, n: number, by: string) =>
      past.push(...decide(step(n), given(...past).state).map((event) => pastEvent(event, { by })));
    const whole = contentOf(...past);
    for (const round of ['a', 'b']) {
      for (const n of [3, 2, 1]) {
        apply(undoChange, n, `${round}-undo-${n}`);
        expect(contentOf(...past)).toMatchObject({ ...contents[n - 1], titleRevision: expect.any(Number) });
      }
      for (const n of [1, 2, 3]) apply(redoChange, n, `${round}-redo-${n}`);
      expect(contentOf(...past)).toEqual({ ...whole, titleRevision: expect.any(Number) });
    }
  });

  it('starts the version again that the last question ended, and redoing ends it again', () => {
    const past = [
      created,
      added(1, 'team'),
      published(1),
      activated(1),
      drafted(2, 1),
      ...changes([deleted('team', 2), deactivated(1)]),
    ];
    const events = undoChange(step(1, 2), given(...past).state);
    expect(events.map(({ type }) => type)).toEqual(['ChangeUndone', 'VersionActivated', 'QuestionAdded']);
    const again = redoChange(step(1, 2), given(...past, ...events.map((e) => pastEvent(e, { by: 'undo' }))).state);
    expect(again).toEqual([redone(1, 2), deleted('team', 2), deactivated(1)]);
    // Somebody has activated it meanwhile.
    expect(undoChange(step(1, 2), given(...past, activated(1)).state).map(({ type }) => type)).toEqual([
      'ChangeUndone',
      'QuestionAdded',
    ]);
  });

  it('is refused when another change was made since, with what can be undone now', () => {
    const past = given(created, ...changes([added(1, 'team')], [added(1, 'market')]));
    past.when(undoChange, step(1)).thenRefused('changedMeanwhile');
    expect(() => undoChange(step(1), past.state)).toThrow(
      expect.objectContaining({ current: { changeNumber: 2, undo: 2, redo: null } }),
    );
    past.when(redoChange, step(2)).thenRefused('changedMeanwhile');
  });

  it('is over when the draft is published', () =>
    given(created, added(1, 'team'), published(1)).when(undoChange, step(1)).thenRefused('notADraft'));
});

describe('redoing', () => {
  const past: Past = [created, ...changes([added(1, 'team')], [undone(1), deleted('team')])];

  it('is done once', () => {
    const [redo, back, ...others] = redoChange(step(1), given(...past).state);
    expect([redo, back?.type, others]).toEqual([redone(1), 'QuestionAdded', []]);
    const after = [...past, ...changes([], [], [redone(1), added(1, 'team')])];
    given(...after)
      .when(redoChange, step(1))
      .thenNothing();
  });

  it('is over after another change', () =>
    given(...past, pastEvent(added(1, 'market'), { by: 'later' }))
      .when(redoChange, step(1))
      .thenRefused('changedMeanwhile'));
});

describe('the title of a draft', () => {
  const rename = (assessmentTitle: string, revision?: number) => ({ assessmentID, assessmentTitle, revision });

  it('is changed once', () => given(created).when(renameDraft, rename('Other', 1)).thenEvents(renamed('Other')));

  it('is not changed when another has changed it since, nor in a version', () => {
    given(created, renamed('Other')).when(renameDraft, rename('Third', 1)).thenRefused('changedMeanwhile');
    given(created, added(1, 'team'), published(1)).when(renameDraft, rename('Other')).thenRefused('notADraft');
  });
});
