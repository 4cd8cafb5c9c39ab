import {
  type ContentEvent,
  type ContentQuestion,
  emptyContent,
  evolveContent,
  fileOf,
  type NewEvent,
  QuestionAdded,
  questionOrderOf,
  Refusal,
  type VersionContent,
} from '@groundwork/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EventOf, fold } from '../core/aggregate.ts';
import { taxonomy } from '../taxonomy/taxonomy.ts';
import { pastEvent } from '../testing/given.ts';
import { type Assessment, assessment, type Version } from './assessment.ts';
import { questionsOf } from './copy/questions.ts';
import { changeOption, createOption, deleteOption } from './draft/options.ts';
import { changeQuestion, createQuestion, deleteQuestion } from './draft/questions.ts';
import { renameDraft } from './draft/title.ts';
import { redoChange, undoChange } from './draft/undo.ts';
import { created, question } from './testing/events.ts';
import { discardDraft, setActive, startDraft } from './versions.ts';

const WRITING = [
  'addQuestion',
  'addQuestion',
  'rewriteQuestion',
  'moveQuestion',
  'moveQuestion',
  'deleteQuestion',
  'addOption',
  'scoreOption',
  'moveOption',
  'deleteOption',
  'rename',
] as const;
const OTHERS = [
  'undo',
  'undo',
  'redo',
  'publish',
  'activate',
  'deactivate',
  'edit',
  'edit',
  'edit',
  'discard',
] as const;
const STEPS = [...WRITING, ...WRITING, ...WRITING, ...OTHERS];
/** What is done, and two numbers that choose what it is done to. */
const step = fc.record({ does: fc.constantFrom(...STEPS), a: fc.nat(40), b: fc.nat(40) });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const chosen = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
/** The draft, or the first version where there is none. */
function last(state: Assessment): Version {
  const version = state.versions[state.draft ?? ''] ?? Object.values(state.versions)[0];
  if (!version) throw new Error('there is a version from the beginning');
  return version;
}

function decide({ does, a, b }: Step, name: string, state: Assessment): NewEvent[] {
  const draft = last(state);
  const { assessmentID, content, changes } = draft;
  const asked = chosen(content.questions, a);
  const questionID = asked?.questionID ?? 'none';
  const questionOptionID = chosen(asked?.options ?? [], b)?.questionOptionID ?? 'none';
  const unchanged = { texts: {}, sectionID: undefined, questionOrder: undefined, revision: undefined };
  const version = chosen(Object.keys(state.versions), a) ?? assessmentID;
  const turn = { assessmentID: version, isPublishing: false };
  switch (does) {
    case 'addQuestion': {
      const order = b % 3 === 0 ? {} : { questionOrder: 1 + (b % 4) };
      return createQuestion({ assessmentID, ...question(name, b % 4, { sectionID: 1 + (a % 3), ...order }) }, state);
    }
    case 'rewriteQuestion':
      return changeQuestion({ ...unchanged, assessmentID, questionID, texts: { text: `Asked by ${name}` } }, state);
    case 'moveQuestion': {
      const place = { sectionID: 1 + (b % 3), questionOrder: 1 + (b % 5) };
      return changeQuestion({ ...unchanged, assessmentID, questionID, ...place }, state);
    }
    case 'deleteQuestion':
      return deleteQuestion({ assessmentID, questionID }, state);
    case 'addOption': {
      const texts = { text: name, scoreImpact: a, conditionalLanguageFB: '', conditionalLanguageAT: '' };
      return createOption({ assessmentID, questionID, questionOptionID: name, ...texts, optionOrder: b }, state);
    }
    case 'scoreOption':
    case 'moveOption': {
      const scored = does === 'scoreOption' ? { scoreImpact: b } : {};
      const optionOrder = does === 'moveOption' ? b : undefined;
      return changeOption({ assessmentID, questionOptionID, texts: scored, optionOrder, revision: undefined }, state);
    }
    case 'deleteOption':
      return deleteOption({ assessmentID, questionOptionID }, state);
    case 'rename':
      return renameDraft({ assessmentID, assessmentTitle: `Title ${a}`, revision: undefined }, state);
    case 'undo':
      return undoChange({ assessmentID, changeNumber: changes.undo.at(-1)?.changeNumber ?? 1 }, state);
    case 'redo':
      return redoChange({ assessmentID, changeNumber: changes.redo.at(-1)?.changeNumber ?? 1 }, state);
    case 'publish':
      return setActive({ assessmentID, isActive: b % 2 === 0, isPublishing: true }, state);
    case 'activate':
    case 'deactivate':
      return setActive({ ...turn, isActive: does === 'activate' }, state);
    case 'edit':
      return startDraft({ assessmentID: version, isDiscarding: b % 4 === 0, cause: `ada/${name}` }, state);
    case 'discard':
      // Not the first, which would go with its assessment.
      return Object.keys(state.versions).length > 1 ? discardDraft(assessmentID, undefined, state) : [];
    default:
      return does satisfies never;
  }
}

const after = (state: Assessment | null, events: readonly NewEvent[], by: string): Assessment => {
  const past = events.map((event) => pastEvent<'assessment'>(event, { by }) as EventOf<'assessment'>);
  const next = fold(assessment, state, past);
  if (!next) throw new Error('an assessment does not go');
  return next;
};

/** What is asked, without how often it was written. */
const asked = ({ assessmentTitle, questions }: VersionContent) => ({
  assessmentTitle,
  // Sections may be mixed: what counts is the order in each.
  questions: questions
    .toSorted((a, b) => a.sectionID - b.sectionID)
    .map(({ revision: _written, options, ...rest }) => ({
      ...rest,
      options: options.map(({ revision: _optionWritten, ...option }) => option),
    })),
});

function expectWhole(state: Assessment, frozen: Map<string, VersionContent>): void {
  const versions = Object.values(state.versions);
  const numbers = versions.flatMap(({ versionNumber }) => versionNumber ?? []).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  const open = versions.filter(({ versionNumber, isDiscarded }) => versionNumber === null && !isDiscarded);
  expect(open.map(({ assessmentID }) => assessmentID)).toEqual(state.draft === null ? [] : [state.draft]);
  if (state.active !== null) expect(state.versions[state.active]?.versionNumber).toBeGreaterThan(0);
  for (const { assessmentID, versionNumber, content } of versions) {
    expectOrdered(content.questions);
    if (versionNumber === null) continue;
    if (!frozen.has(assessmentID)) frozen.set(assessmentID, content);
    expect(content).toBe(frozen.get(assessmentID));
  }
}

function expectOrdered(questions: readonly ContentQuestion[]): void {
  expect(new Set(questions.map(({ questionID }) => questionID)).size).toBe(questions.length);
  for (const sectionID of new Set(questions.map((q) => q.sectionID))) {
    const orders = questions
      .filter((q) => q.sectionID === sectionID)
      .map(({ questionID }) => questionOrderOf(questions, questionID));
    expect(orders).toEqual(orders.map((_, i) => i + 1));
  }
}

/** Undoes or redoes all that can be. @returns the assessment then. */
function throughout(does: 'undo' | 'redo', from: Assessment): Assessment {
  let state = from;
  for (let i = 0; ; i++) {
    const { assessmentID, changes } = last(state);
    const next = changes[does].at(-1);
    if (!next) return state;
    const command = { assessmentID, changeNumber: next.changeNumber };
    state = after(state, (does === 'undo' ? undoChange : redoChange)(command, state), `${does}-${i}`);
  }
}

/** What a file says that was exported and imported again. */
function imported(content: VersionContent): VersionContent {
  const sections = new Map(
    [1, 2, 3].map((sectionID) => [
      sectionID,
      {
        ...{
          sectionID,
          sectionName: `Section ${sectionID}`,
          sectionShortName: '',
          sectionSummary: '',
          callToAction: '',
        },
        ...{ revision: 1, writtenBy: '', added: { by: '', name: '' } },
      },
    ]),
  );
  const file = fileOf(content, 'P', (sectionID) => `Section ${sectionID}`);
  const questions = questionsOf(file, ['import'], { ...taxonomy.initial, sections }, (...cause) => cause.join('_'));
  return questions
    .map((each) => QuestionAdded.of({ assessmentID: 'copy.1', ...each }) as ContentEvent)
    .reduce(evolveContent, emptyContent(file.assessmentTitle));
}

it('any history keeps its numbers, orders and versions, is undone to its beginning and redone, and survives a file', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 70, size: 'max' }), (steps) => {
      let state = after(null, [created], 'create');
      const frozen = new Map<string, VersionContent>();
      /** What each draft began with. */
      const beginnings = new Map([[state.draft, last(state).content]]);
      steps.forEach((each, i) => {
        const name = `step-${i}`;
        try {
          state = after(state, decide(each, name, state), name);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        expectWhole(state, frozen);
        if (!beginnings.has(state.draft)) beginnings.set(state.draft, last(state).content);
      });
      const { content } = last(state);
      const exported = (of: VersionContent) => fileOf(of, 'P', String);
      expect(exported(imported(content))).toEqual(exported(content));
      if (state.draft === null) return;
      const beginning = throughout('undo', state);
      expect(asked(last(beginning).content)).toEqual(asked(beginnings.get(state.draft) ?? content));
      const again = throughout('redo', beginning);
      expect(asked(last(throughout('undo', again)).content)).toEqual(asked(last(beginning).content));
      // What was undone before the end comes back, too.
      expect(last(again).changes.redo).toEqual([]);
      if (last(state).changes.redo.length === 0) expect(asked(last(again).content)).toEqual(asked(content));
    }),
    { seed: 13, numRuns: 150 },
  ));
