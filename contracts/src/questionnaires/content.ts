/** Content of a version or draft, folded from its events by all services that need it. */
import type { DataOf } from '../core/event.ts';
import type * as events from './events.ts';

type Added = DataOf<typeof events.QuestionAdded>;

export interface ContentOption extends Readonly<Added['options'][number]> {
  /** Counts writes: a dialog names it, and a later one is refused. */
  readonly revision: number;
}

export interface ContentQuestion extends Readonly<Omit<Added, 'assessmentID' | 'questionOrder' | 'options'>> {
  readonly options: readonly ContentOption[];
  /** Counts writes of its texts, not of place, section or options. */
  readonly revision: number;
}

export interface VersionContent {
  readonly assessmentTitle: string;
  readonly titleRevision: number;
  /** In order within each section; sections may be mixed. */
  readonly questions: readonly ContentQuestion[];
}

export const emptyContent = (assessmentTitle: string): VersionContent => ({
  assessmentTitle,
  titleRevision: 1,
  questions: [],
});

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
/** Stored or about to be. */
export type ContentEvent = {
  [T in ContentEventType]: { readonly type: T; readonly data: DataOf<(typeof events)[T]> };
}[ContentEventType];

/** @returns the content after an event; unchanged if the event names something missing. */
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

/** @param order from 1; the end if beyond it. */
const inserted = <T>(list: readonly T[], item: T, order: number): T[] => [
  ...list.slice(0, order - 1),
  item,
  ...list.slice(order - 1),
];

/** @param order place within its section, from 1; the end if absent or beyond it. */
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

/** @returns place within its section, from 1; 0 if missing. */
export function questionOrderOf(questions: readonly ContentQuestion[], questionID: string): number {
  const question = questions.find((q) => q.questionID === questionID);
  return question ? questions.filter((q) => q.sectionID === question.sectionID).indexOf(question) + 1 : 0;
}
