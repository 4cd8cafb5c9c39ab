/** What a version or draft of an assessment asks, as its events say it: one fold for the services that need it. */
import type { DataOf } from '../core/event.ts';
import type * as events from './events.ts';

type Added = DataOf<typeof events.QuestionAdded>;

export interface ContentOption extends Readonly<Added['options'][number]> {
  /** How often it was written: a dialog names it, and another in between is told. */
  readonly revision: number;
}

export interface ContentQuestion extends Readonly<Omit<Added, 'assessmentID' | 'questionOrder' | 'options'>> {
  readonly options: readonly ContentOption[];
  /** How often its texts were written. Its place, section and options do not count. */
  readonly revision: number;
}

export interface VersionContent {
  readonly assessmentTitle: string;
  /** How often the title was written. */
  readonly titleRevision: number;
  /** In the order in which each section asks them; sections may be mixed. */
  readonly questions: readonly ContentQuestion[];
}

export const emptyContent = (assessmentTitle: string): VersionContent => ({
  assessmentTitle,
  titleRevision: 1,
  questions: [],
});

/** Events that change what a draft asks. */
export const CONTENT_EVENTS = [
  'AssessmentRenamed',
  'QuestionAdded',
  'QuestionChanged',
  'QuestionMoved',
  'QuestionDeleted',
  'OptionAdded',
  'OptionChanged',
  'OptionMoved',
  'OptionDeleted',
] as const;

type ContentEventType = (typeof CONTENT_EVENTS)[number];
/** One of CONTENT_EVENTS, stored or about to be. */
export type ContentEvent = {
  [T in ContentEventType]: { readonly type: T; readonly data: DataOf<(typeof events)[T]> };
}[ContentEventType];

/** @returns the content after an event; the same where it names what is not there. */
export function evolveContent(content: VersionContent, event: ContentEvent): VersionContent {
  switch (event.type) {
    case 'AssessmentRenamed': {
      const { assessmentTitle } = event.data;
      return { ...content, assessmentTitle, titleRevision: content.titleRevision + 1 };
    }
    case 'QuestionAdded': {
      const { assessmentID: _draft, questionOrder, options, ...question } = event.data;
      const added = {
        ...question,
        options: options.map((o) => ({ ...o, revision: o.revision ?? 1 })),
        revision: question.revision ?? 1,
      };
      return { ...content, questions: placed(content.questions, added, questionOrder) };
    }
    case 'QuestionMoved': {
      const { questionID, sectionID, questionOrder } = event.data;
      const question = content.questions.find((q) => q.questionID === questionID);
      if (!question) return content;
      const others = content.questions.filter((q) => q !== question);
      return { ...content, questions: placed(others, { ...question, sectionID }, questionOrder) };
    }
    case 'QuestionDeleted': {
      const { questionID } = event.data;
      return { ...content, questions: content.questions.filter((q) => q.questionID !== questionID) };
    }
    case 'QuestionChanged': {
      const { assessmentID: _draft, questionID, ...texts } = event.data;
      return ofQuestion(content, questionID, (q) => ({ ...q, ...texts, revision: q.revision + 1 }));
    }
    case 'OptionAdded': {
      const { assessmentID: _draft, questionID, optionOrder, ...option } = event.data;
      const added = { ...option, revision: option.revision ?? 1 };
      return ofOptions(content, questionID, (options) => inserted(options, added, optionOrder));
    }
    case 'OptionChanged': {
      const { assessmentID: _draft, questionID, ...texts } = event.data;
      return ofOptions(content, questionID, (options) =>
        options.map((o) =>
          o.questionOptionID === texts.questionOptionID ? { ...o, ...texts, revision: o.revision + 1 } : o,
        ),
      );
    }
    case 'OptionMoved': {
      const { questionID, questionOptionID, optionOrder } = event.data;
      return ofOptions(content, questionID, (options) => {
        const option = options.find((o) => o.questionOptionID === questionOptionID);
        return option ? inserted(without(options, questionOptionID), option, optionOrder) : options;
      });
    }
    case 'OptionDeleted': {
      const { questionID, questionOptionID } = event.data;
      return ofOptions(content, questionID, (options) => without(options, questionOptionID));
    }
  }
}

const without = (options: readonly ContentOption[], id: string): ContentOption[] =>
  options.filter((o) => o.questionOptionID !== id);

/** @param order from 1; beyond the end is the end. */
const inserted = <T>(list: readonly T[], item: T, order: number): T[] => [
  ...list.slice(0, order - 1),
  item,
  ...list.slice(order - 1),
];

/** @param order its place among those of its section, from 1; absent or beyond the end is the end. */
function placed(questions: readonly ContentQuestion[], question: ContentQuestion, order?: number): ContentQuestion[] {
  const next = questions.filter((q) => q.sectionID === question.sectionID)[(order ?? Number.POSITIVE_INFINITY) - 1];
  return inserted(questions, question, next ? questions.indexOf(next) + 1 : questions.length + 1);
}

function ofQuestion(
  content: VersionContent,
  questionID: string,
  change: (question: ContentQuestion) => ContentQuestion,
): VersionContent {
  const questions = content.questions.map((q) => (q.questionID === questionID ? change(q) : q));
  return { ...content, questions };
}

const ofOptions = (
  content: VersionContent,
  questionID: string,
  change: (options: readonly ContentOption[]) => readonly ContentOption[],
): VersionContent => ofQuestion(content, questionID, (q) => ({ ...q, options: change(q.options) }));

/** @returns the place of a question in its section, from 1; 0 where it is not. */
export function questionOrderOf(questions: readonly ContentQuestion[], questionID: string): number {
  const question = questions.find((q) => q.questionID === questionID);
  return question ? questions.filter((q) => q.sectionID === question.sectionID).indexOf(question) + 1 : 0;
}
