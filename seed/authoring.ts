import {
  type Application,
  addQuestion,
  changeOption,
  changeQuestion,
  deleteQuestion,
  renameDraft,
  setActive,
  startDraft,
} from '@groundwork/command-service';
import { originOf } from './catalogue.ts';
import { type Content, idFrom, type QuestionContent, questionOf } from './content.ts';
import { seedContext } from './context.ts';

/** Questions by key, options by place from 1. */
export type AuthoredChange =
  | { readonly does: 'rename'; readonly assessmentTitle: string }
  | { readonly does: 'reword'; readonly question: string; readonly text: string }
  | { readonly does: 'score'; readonly question: string; readonly option: number; readonly scoreImpact: number }
  | { readonly does: 'move'; readonly question: string; readonly questionOrder: number }
  | { readonly does: 'delete'; readonly question: string }
  | { readonly does: 'add'; readonly sectionID: number; readonly question: QuestionContent };

export interface AuthoredDraft {
  readonly daysAgo: number;
  /** Also activated on that day; else still open. */
  readonly published: boolean;
  readonly changes: readonly AuthoredChange[];
}

export interface AuthoredContent {
  readonly sector: string;
  readonly assessmentType: 'P' | 'A';
  readonly drafts: readonly AuthoredDraft[];
}

type Assessment = Awaited<ReturnType<Application['assessments']['load']>>;
type Decide = Parameters<Application['assessments']['execute']>[1];

/** Skips what is done already. @param n version of the draft, from 1. */
export async function authorDraft(
  { assessments }: Application,
  content: Content,
  { sector, assessmentType, drafts }: AuthoredContent,
  n: number,
): Promise<void> {
  const about = content
    .taxonomy()
    .assessments.find((a) => a.sector === sector && a.assessmentType === assessmentType && a.stage === 'Seed');
  const draft = drafts[n - 2];
  if (!about || !draft) throw new Error(`seed: nothing is written of version ${n} of ${sector}`);
  const originID = originOf(about);
  const [basedOn, assessmentID] = [`${originID}.${n - 1}`, `${originID}.${n}`];
  const execute = async (name: string, decide: Decide): Promise<Assessment> => {
    const context = seedContext(idFrom('author', `${assessmentID}/${name}`));
    return (await assessments.execute(originID, decide, context)).state;
  };

  const begun = (await assessments.load(originID))?.versions[assessmentID];
  if (begun && begun.versionNumber !== null) return;
  if (!begun) {
    await execute('begin', (state) =>
      startDraft({ assessmentID: basedOn, isDiscarding: false, cause: `author-${assessmentID}` }, state),
    );
  }
  for (const [i, change] of draft.changes.entries()) {
    await execute(`change-${i}`, (state) => decided(change, { originID, assessmentID, state }));
  }
  if (!draft.published) return;
  await execute('publish', (state) => setActive({ assessmentID, isActive: true, isPublishing: true }, state));
}

interface Draft {
  readonly originID: string;
  readonly assessmentID: string;
  readonly state: Assessment;
}

function decided(change: AuthoredChange, { originID, assessmentID, state }: Draft): ReturnType<Decide> {
  const idOf = (key: string): string => idFrom('question', `${originID}/${key}`);
  const unchanged = { texts: {}, sectionID: undefined, questionOrder: undefined, revision: undefined };
  switch (change.does) {
    case 'rename':
      return renameDraft({ assessmentID, assessmentTitle: change.assessmentTitle, revision: undefined }, state);
    case 'reword': {
      const about = { assessmentID, questionID: idOf(change.question) };
      return changeQuestion({ ...unchanged, ...about, texts: { text: change.text } }, state);
    }
    case 'move': {
      const about = { assessmentID, questionID: idOf(change.question) };
      return changeQuestion({ ...unchanged, ...about, questionOrder: change.questionOrder }, state);
    }
    case 'score': {
      const questionOptionID = idFrom('option', `${idOf(change.question)}/${change.option - 1}`);
      const texts = { scoreImpact: change.scoreImpact };
      return changeOption(
        { assessmentID, questionOptionID, texts, optionOrder: undefined, revision: undefined },
        state,
      );
    }
    case 'delete':
      return deleteQuestion({ assessmentID, questionID: idOf(change.question) }, state);
    case 'add':
      return addQuestion(questionOf(change.question, change.sectionID, 'authored', originID), state);
    default:
      return change satisfies never;
  }
}
