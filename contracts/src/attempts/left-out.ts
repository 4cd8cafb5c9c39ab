import { formatCount } from '../calc/words/format.ts';
import type { Audience } from './audience.ts';

export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  whole: 'Whole report',
  investors: 'For investors',
};

/** What the reader of a result is not shown beside its plan. */
export interface LeftOut {
  readonly answers: number;
  /** All that were given. */
  readonly of: number;
}

/** Said to the reader, on the page and in the PDF. */
export const leftOutWords = ({ answers, of }: LeftOut): string =>
  `The founder chose to share this without the plan${answers === 0 ? '' : ` and without ${formatCount(answers)} of ${formatCount(of)} answers`}.`;

/** Of a section all of whose answers are left out. */
export const NONE_SHARED = 'No answers of this section are shared.';

interface Shown {
  readonly audience: Audience;
  readonly answersLeftOut: number;
  readonly sections: readonly {
    readonly sectionQuestions: readonly { readonly userSelectedOption: string | null }[];
  }[];
}

/** @returns null where the reader sees the whole. */
export function leftOutOf({ audience, answersLeftOut, sections }: Shown): LeftOut | null {
  if (audience === 'whole') return null;
  const shown = sections.flatMap(({ sectionQuestions }) => sectionQuestions);
  const answers = shown.filter(({ userSelectedOption }) => userSelectedOption !== null).length;
  return { answers: answersLeftOut, of: answers + answersLeftOut };
}
