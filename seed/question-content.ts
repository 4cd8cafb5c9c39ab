/** A question as it is written in the files. */
import type { Stage } from '@groundwork/contracts';

interface OptionContent {
  readonly text: string;
  readonly scoreImpact: number;
  readonly feedback: string;
  readonly action: string;
}

/** What investors see of a fact that a question asks for, and who says so. */
export interface Benchmark {
  readonly text: string;
  readonly source: string;
  /** When it was true: a year, a quarter or a month. */
  readonly asOf: string;
  readonly url: string;
  /** The month in which somebody last found it confirmed, like 2026-11; without it, it is as last known at `asOf`. */
  readonly checked?: string;
}

export interface QuestionContent {
  readonly key: string;
  /** The stages whose forms ask it; all where absent. */
  readonly stages?: readonly Stage[];
  readonly text: string;
  readonly helpText: string;
  readonly explanationText?: string;
  readonly benchmark?: Benchmark;
  /** What an investor is likely to ask about it. */
  readonly investorAsks?: string;
  readonly education?: string;
  readonly referralPartner?: string;
  readonly options: readonly OptionContent[];
}

export interface AuthoredQuestion extends QuestionContent {
  readonly sectionID: number;
  /** The questionnaire or module that it is written in. */
  readonly writtenIn: string;
}
