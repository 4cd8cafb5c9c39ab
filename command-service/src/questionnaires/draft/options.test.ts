import {
  LIMITS,
  OPTION_FIELDS,
  OptionAdded,
  OptionChanged,
  OptionDeleted,
  OptionMoved,
  writtenOf,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../../testing/given.ts';
import { assessment } from '../assessment.ts';
import { added, created, published, version } from '../testing/events.ts';
import { changeOption, createOption, deleteOption, type OptionChange } from './options.ts';

const given = decisionsOf(assessment);
const assessmentID = version(1);
const about = (questionOptionID: string) => ({ assessmentID, questionID: 'team', questionOptionID });
const texts = { text: 'Nobody', scoreImpact: -3.5, conditionalLanguageFB: '', conditionalLanguageAT: 'Hire.' };
const option = (optionOrder: number | undefined) => ({ ...about('new'), ...texts, optionOrder });
/** The options team-0, team-1 and team-2. */
const three = [created, added(1, 'team', 3)];
const change = (questionOptionID: string, over: Partial<OptionChange> = {}): OptionChange => ({
  assessmentID,
  questionOptionID,
  texts: {},
  optionOrder: undefined,
  revision: undefined,
  ...over,
});
const before = writtenOf(OPTION_FIELDS, { text: 'option 1', scoreImpact: 1 });
const rewritten = OptionChanged.of({ ...about('team-1'), ...before, scoreImpact: 7 });

describe('a new option', () => {
  it.each([
    [undefined, 4],
    [2, 2],
    [4, 4],
    [999, 4],
  ])('that asks for the place %s gets %i', (asked, optionOrder) =>
    given(...three)
      .when(createOption, option(asked))
      .thenEvents(OptionAdded.of({ ...option(asked), optionOrder })),
  );

  it('is added once by a command, which cannot add another', () => {
    const there = OptionAdded.of({ ...option(4), optionOrder: 4 });
    given(...three, there)
      .when(createOption, { ...option(1), text: 'Somebody' })
      .thenRefused('keyReused');
    given(...three, there, OptionDeleted.of(about('new')))
      .when(createOption, option(4))
      .thenNothing();
  });

  it('is refused for a question that is full or not there, and in a version', () => {
    given(created, added(1, 'team', LIMITS.optionsPerQuestion))
      .when(createOption, option(1))
      .thenRefused('tooManyOptions');
    given(created).when(createOption, option(1)).thenRefused('notFound');
    given(...three, published(1))
      .when(createOption, option(1))
      .thenRefused('notADraft');
  });
});

describe('a change of an option', () => {
  it('keeps what it does not name', () =>
    given(...three)
      .when(changeOption, change('team-1', { texts: { scoreImpact: 7 }, revision: 1 }))
      .thenEvents(rewritten));

  it('moves it, to the end where it asks for more', () => {
    given(...three)
      .when(changeOption, change('team-0', { optionOrder: 2 }))
      .thenEvents(OptionMoved.of({ ...about('team-0'), optionOrder: 2 }));
    given(...three)
      .when(changeOption, change('team-0', { optionOrder: 99 }))
      .thenEvents(OptionMoved.of({ ...about('team-0'), optionOrder: 3 }));
    given(...three)
      .when(changeOption, change('team-2', { optionOrder: 99 }))
      .thenNothing();
  });

  it('is refused when another has changed it since, with what it is now', () => {
    const past = given(...three, rewritten);
    const late = change('team-1', { texts: { text: 'One' }, revision: 1 });
    past.when(changeOption, late).thenRefused('changedMeanwhile');
    expect(() => changeOption(late, past.state)).toThrow(
      expect.objectContaining({ current: { ...before, scoreImpact: 7, revision: 2 } }),
    );
  });

  it('is refused for one that is not there, and in a version', () => {
    given(...three)
      .when(changeOption, change('new'))
      .thenRefused('notFound');
    given(...three, published(1))
      .when(changeOption, change('team-0'))
      .thenRefused('notADraft');
  });
});

describe('deleting an option', () => {
  it('is done once', () =>
    given(...three)
      .when(deleteOption, { assessmentID, questionOptionID: 'team-1' })
      .thenEvents(OptionDeleted.of(about('team-1'))));

  it('is refused when another has changed it since, and for one that was never there', () => {
    given(...three, rewritten)
      .when(deleteOption, { assessmentID, questionOptionID: 'team-1', revision: 1 })
      .thenRefused('changedMeanwhile');
    given(...three)
      .when(deleteOption, { assessmentID, questionOptionID: 'new' })
      .thenRefused('notFound');
  });
});
